/** What people write when they mean a key of this dialect, and what to write instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  blocked: 'block',
  deny: 'block',
  denied: 'block',
  reject: 'block',
  decision: 'block',
  permissiondecision: 'block',
  permissiondecisionreason: 'block',
  hookspecificoutput: 'block',
  behavior: 'block',
  message: 'block',
  error: 'block',
  reason: 'stopReason',
  stopreason: 'stopReason',
  continue: 'stop',
  stopped: 'stop',
  cancel: 'stop',
  abort: 'stop',
  ask: 'confirm',
  confirmed: 'confirm',
  approve: 'confirm',
  modifiedargs: 'args',
  updatedinput: 'args',
  toolinput: 'args',
  input: 'args',
  arguments: 'args',
  modifiedresult: 'result',
  updatedtooloutput: 'result',
  output: 'result',
  response: 'result',
  tool: 'name',
  toolname: 'name',
};

/** The key that was probably meant, or undefined. Case, dashes, underscores and a leading colon are ignored. */
export function probableKey(key: string, known: readonly string[]): string | undefined {
  const plain = key.replace(/[^A-Za-z]/g, '').toLowerCase();
  const meant = Object.hasOwn(INSTEAD, plain) ? INSTEAD[plain] : undefined;
  return known.find((candidate) => candidate.toLowerCase() === plain) ?? meant;
}

/** Keys that belong to another system's return, told apart so that the remark can name the shape. */
export const FOREIGN_SHAPES: Readonly<Record<string, string>> = {
  hookSpecificOutput: 'This is the shape of a Claude Code hook.',
  permissionDecision: 'This is the shape of a Claude Code or Copilot hook.',
  permissionDecisionReason: 'This is the shape of a Claude Code or Copilot hook.',
  modifiedArgs: 'This is the shape of a Copilot hook.',
  modifiedResult: 'This is the shape of a Copilot hook.',
  additionalContext: 'This is the shape of a Claude Code or Copilot hook; gptel hooks cannot add context.',
  decision: 'This is the shape of a Claude Code hook.',
};
