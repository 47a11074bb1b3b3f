import { describe, expect, it } from 'vitest';
import { probableKey } from './near-misses';
import { readPost, readPre } from './read-return';
import { inShort, returned } from './return-harness';

const told = (key: string, value = true) => inShort(readPre(returned({ [key]: value }), true)).told;

const CLAUDE = 'This is the shape of a Claude Code hook.';
const EITHER = 'This is the shape of a Claude Code or Copilot hook.';
const COPILOT = 'This is the shape of a Copilot hook.';

describe('gptel/8 an unknown key is never passed over in silence', () => {
  it.each([
    ['stop-reason', '"stop-reason" has no effect. Did you mean "stopReason"?'],
    ['stop_reason', '"stop_reason" has no effect. Did you mean "stopReason"?'],
    [':block', '":block" has no effect. Did you mean "block"?'],
    ['Block', '"Block" has no effect. Did you mean "block"?'],
    ['blocked', '"blocked" has no effect. Did you mean "block"?'],
    ['deny', '"deny" has no effect. Did you mean "block"?'],
    ['continue', '"continue" has no effect. Did you mean "stop"?'],
    ['ask', '"ask" has no effect. Did you mean "confirm"?'],
    ['arguments', '"arguments" has no effect. Did you mean "args"?'],
    ['output', '"output" has no effect. Did you mean "result"?'],
    ['toolName', '"toolName" has no effect. Did you mean "name"?'],
    ['decision', `"decision" has no effect. ${CLAUDE} Did you mean "block"?`],
    ['hookSpecificOutput', `"hookSpecificOutput" has no effect. ${CLAUDE} Did you mean "block"?`],
    ['permissionDecision', `"permissionDecision" has no effect. ${EITHER} Did you mean "block"?`],
    ['modifiedArgs', `"modifiedArgs" has no effect. ${COPILOT} Did you mean "args"?`],
    ['modifiedResult', `"modifiedResult" has no effect. ${COPILOT} Did you mean "result"?`],
    [
      'colour',
      '"colour" has no effect. gptel knows: stop, stopReason, block, confirm, args, result, name, id.',
    ],
    [
      'constructor',
      '"constructor" has no effect. gptel knows: stop, stopReason, block, confirm, args, result, name, id.',
    ],
  ])('%s', (key, text) => {
    expect(told(key)).toEqual([text]);
  });

  it('one text for each unknown key, and known keys still count', () => {
    expect(inShort(readPre(returned({ block: 'no', reason: 'because', message: 'no' }), true))).toEqual({
      kind: 'keys',
      keys: { block: { text: 'no' } },
      verdicts: { block: 'took effect', reason: 'ignored', message: 'ignored' },
      told: [
        '"reason" has no effect. Did you mean "stopReason"?',
        '"message" has no effect. Did you mean "block"?',
      ],
    });
  });

  it('a post hook is offered only what a post hook may return', () => {
    expect(inShort(readPost(returned({ updatedInput: {}, output: 'x' }), true)).told).toEqual([
      '"updatedInput" has no effect. gptel knows: stop, stopReason, block, result.',
      '"output" has no effect. Did you mean "result"?',
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'valueOf', ''])(
    '"%s" is nothing one could mean',
    (key) => {
      expect(probableKey(key, ['stop', 'block'])).toBeUndefined();
    },
  );

  it('a key called __proto__ is a key like any other', () => {
    const value = JSON.parse('{"__proto__": {"block": true}}') as Record<string, never>;
    expect(inShort(readPre(returned(value), true))).toEqual({
      kind: 'keys',
      keys: {},
      verdicts: Object.fromEntries([['__proto__', 'ignored']]),
      told: [
        '"__proto__" has no effect. gptel knows: stop, stopReason, block, confirm, args, result, name, id.',
      ],
    });
  });
});
