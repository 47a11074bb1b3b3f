import type { PlaygroundDocument } from '@/lib/document/schema';
import { newDocument } from '@/lib/document/new-document';
import { DIALECTS } from '@/lib/dialects/registry';
import type { Fixture } from '@/lib/fixtures/schema';

/** A hook of ordinary size and a turn of ten calls, of which the last is blocked. */
export const HOOK = `import type { PreToolCall } from "gptel";

const FORBIDDEN = [/\\brm\\s+-rf\\b/, /\\bmkfs\\b/, /\\bdd\\s+if=/, />\\s*\\/dev\\/sd/];
const SECRET = /(token|key|password)=\\S+/gi;

function reasonAgainst(command: string): string | undefined {
  for (const pattern of FORBIDDEN) if (pattern.test(command)) return "Forbidden: " + pattern.source;
  if (command.length > 500) return "Too long.";
  return undefined;
}

export const preToolCall: PreToolCall = (call) => {
  if (call.name !== "bash") return;
  const command = String(call.args.command ?? "");
  const reason = reasonAgainst(command);
  if (reason) return { block: reason };
  const clean = command.replace(SECRET, "$1=[hidden]");
  if (clean !== command) return { args: { ...call.args, command: clean } };
};
`;

const commands = Array.from({ length: 10 }, (_, i) =>
  i === 9 ? 'rm -rf /srv' : i % 3 === 0 ? `deploy --token=abc${i}` : `ls -la folder${i}`,
);

const fixture: Fixture = {
  version: 0,
  id: 'ten-calls',
  title: 'Ten calls',
  prompts: ['Go.'],
  tools: [{ name: 'bash', parameters: { type: 'object', properties: { command: { type: 'string' } } } }],
  turns: [
    {
      calls: commands.map((command, i) => ({
        id: `c${i}`,
        name: 'bash',
        args: { command },
        results: [{ returns: `result ${i}` }],
      })),
    },
    { text: 'Done.' },
  ],
};

/** What the hook is called with, for calling it without any sandbox. */
export const INPUTS = commands.map((command) => ({ name: 'bash', args: { command } }));

export function tenCallDocument(source = HOOK): PlaygroundDocument {
  const [dialect] = DIALECTS;
  return { ...newDocument(dialect.ruleSet, source), fixture: { kind: 'inline', fixture } };
}
