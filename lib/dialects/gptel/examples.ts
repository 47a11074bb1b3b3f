import type { Example } from '@/lib/engine/dialect';

const guard = (outcome: string): string => `import type { PreToolCall } from "gptel";

export const preToolCall: PreToolCall = (call) => {
  if (call.name === "bash" && call.args.command.includes("rm -rf"))
    return ${outcome};
};
`;

/** The hook a newcomer sees first. */
export const STARTER = guard('{ block: "Ask me before deleting." }');

export const EXAMPLES: readonly Example[] = [
  { id: 'block', title: 'block', source: STARTER },
  { id: 'stop', title: 'stop', source: guard('{ stop: true, stopReason: "Deleting is not for you." }') },
  { id: 'confirm', title: 'confirm', source: guard('{ confirm: true }') },
  { id: 'args', title: 'change args', source: guard('{ args: { ...call.args, command: "rm -rf build" } }') },
  { id: 'result', title: 'replace result', source: guard('{ result: "removed 0 files" }') },
];
