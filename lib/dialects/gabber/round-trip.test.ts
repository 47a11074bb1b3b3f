import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conversation } from '@/lib/engine/notation';
import type { JsonObject } from '@/lib/engine/json';
import type { ScriptTurn, ToolSpec } from '@/lib/engine/scenario';
import { notation } from './notation';
import { EXAMPLES, example, imported } from './notation-harness';

const SEED = { seed: 20261130, numRuns: 300 };

const words = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const data = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });

const TOOLS: readonly ToolSpec[] = [
  {
    name: 'bash',
    description: 'Runs a command.',
    parameters: {
      type: 'object',
      properties: { command: { type: 'string', enum: ['ls'] } },
      required: ['command'],
    },
  },
  { name: 'read_file', parameters: { type: 'object', properties: {} } },
];

const call = fc.record(
  {
    name: fc.constantFrom('bash', 'read_file'),
    args: data as fc.Arbitrary<JsonObject>,
    results: fc.string().map((returns) => [{ returns }]),
  },
  { requiredKeys: ['name', 'args'] },
);

const turns = fc
  .array(
    fc.oneof(
      fc.record({ text: words }),
      fc.record({ calls: fc.array(call, { minLength: 1, maxLength: 3 }) }),
      fc.record({ text: words, calls: fc.array(call, { minLength: 1, maxLength: 3 }) }),
    ),
    { maxLength: 5 },
  )
  .map((list): ScriptTurn[] => JSON.parse(JSON.stringify(numbered(list))) as ScriptTurn[]);

/** Calls with ids of their own. */
function numbered(list: readonly object[]): object[] {
  let number = 0;
  return list.map((turn) => {
    const calls = (turn as { readonly calls?: readonly object[] }).calls;
    return calls ? { ...turn, calls: calls.map((one) => ({ id: `c${++number}`, ...one })) } : turn;
  });
}

function written(form: string, conversation: Conversation): string {
  const found = notation.write(form, conversation);
  if (!found.ok) throw new Error(found.error);
  return found.value.text;
}

describe('what is written is read again', () => {
  it('a request with its tools, prompts, turns and results', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), turns, (prompts, script) => {
        const read = imported(written('request', { prompts, tools: TOOLS, turns: script }));
        expect({ prompts: read.prompts, tools: read.tools, turns: read.turns }).toEqual({
          prompts,
          tools: TOOLS,
          turns: script,
        });
      }),
      SEED,
    );
  });

  it('messages, which hold no tools', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 3 }), turns, (prompts, script) => {
        const read = imported(written('messages', { prompts, tools: TOOLS, turns: script }));
        expect({ prompts: read.prompts, turns: read.turns }).toEqual({ prompts, turns: script });
      }),
      SEED,
    );
  });

  it('a stream, which holds replies only', () => {
    fc.assert(
      fc.property(turns, (script) => {
        fc.pre(script.length > 0);
        const replies = script.map(({ calls, ...turn }) => ({
          ...turn,
          ...(calls ? { calls: calls.map(({ id, name, args }) => ({ id, name, args })) } : {}),
        }));
        const text = written('stream', { prompts: ['Go.'], tools: TOOLS, turns: script });
        expect(imported(text).turns).toEqual(replies);
      }),
      SEED,
    );
  });

  it('arguments that are no JSON, as they were written', () => {
    const conversation = {
      prompts: ['Go.'],
      tools: TOOLS,
      turns: [{ calls: [{ id: 'a', name: 'bash', args: {}, written: '{"command": "l' }] }],
    };
    for (const form of ['request', 'messages', 'stream'])
      expect(imported(written(form, conversation)).turns).toEqual(conversation.turns);
  });
});

describe('what a form cannot hold', () => {
  it('is said: branches, errors, failures, missing results, results that are no text', () => {
    const found = notation.write('request', {
      prompts: ['Go.'],
      tools: [{ ...TOOLS[1], name: 'read', parameters: { type: 'object', 'x-gabber': { id: 'def-1' } } }],
      turns: [
        {
          calls: [
            { id: 'a', name: 'read', args: {}, results: [{ throws: 'locked' }] },
            { id: 'b', name: 'read', args: {}, results: [{ returns: [1] }] },
            { id: 'c', name: 'read', args: {}, results: [{ echo: true }] },
            { id: 'd', name: 'read', args: {} },
          ],
          branches: [{ when: 'blocked', call: 'a', turns: [] }],
        },
        { error: { status: 500, message: 'x' } },
      ],
    });
    expect(found.ok && found.value.lost).toEqual([
      'turns[0].branches: only one way through the script can be written; the others are left out.',
      'turns[1].error: a failed request is no message; the turn is left out.',
      'call "a": a message cannot say that a tool failed; the error is its text.',
      'call "b": a message holds text only; the result is written as JSON text.',
      'call "c": what the tool answers is known only when it runs; there is no tool message.',
      'call "d": no result is recorded; there is no tool message.',
      'tools[0]: "read" is named by the id of its definition; the service holds the rest.',
      'model: a script knows none. The service wants one; add it before you send this.',
    ]);
    expect(found.ok && found.value.text).toContain('"type": "gabber_tool"');
  });

  it('an unknown form is an error', () => {
    expect(notation.write('fax', { prompts: [], tools: [], turns: [] })).toEqual({
      ok: false,
      error: 'form: "fax" is none of: request, messages, stream.',
    });
  });
});

describe('nothing throws', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .array(fc.constantFrom('data: ', '[DONE]', '\n', '\r\n', ': c', '{"choices":[{"delta":{}}]}', '{', '"'))
      .map((parts) => parts.join('')),
  );
  const keys = fc.constantFrom(
    ...[
      'messages',
      'role',
      'content',
      'tool_calls',
      'id',
      'type',
      'function',
      'name',
      'arguments',
      'tools',
      'model',
    ],
    ...[
      'choices',
      'delta',
      'message',
      'index',
      'payload',
      'group',
      'tool_call_results',
      'tool_call_id',
      'request',
    ],
    ...['response', 'results', 'values', 'parameters', 'call_settings', 'default', 'required', '__proto__'],
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>(
        '',
        'user',
        'assistant',
        'tool',
        'a',
        'tool.calls_started',
        'tool.calls_finished',
        'gabber_tool',
        '{',
        '{}',
        'string',
        0,
        null,
        true,
      ),
      fc.dictionary(keys, tie('tree'), { maxKeys: 6 }),
      fc.array(tie('tree'), { maxLength: 4 }),
    ),
  }));

  it('for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = notation.read(text);
        if (!read.ok) expect(read.error).toMatch(/^[^:]+: ./);
        else expect(typeof read.value.writeBack()).toBe('string');
      }),
      { ...SEED, numRuns: 3000 },
    );
  });

  it('for any value made of the words the service uses; what is read can be written', () => {
    let understood = 0;
    fc.assert(
      fc.property(tree, (value) => {
        const read = notation.read(JSON.stringify(value));
        notation.readTool(value);
        if (!read.ok) return;
        understood += 1;
        const ids = read.value.turns.flatMap(({ calls }) => calls?.map(({ id }) => id) ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id } of notation.forms) expect(notation.write(id, read.value).ok).toBe(true);
        for (const tool of read.value.tools) notation.writeTool(tool);
      }),
      { ...SEED, numRuns: 5000 },
    );
    expect(understood).toBeGreaterThan(500);
  });

  it('for a file of the service with any part of it cut out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLES), fc.nat(2000), fc.nat(400), (name, from, length) => {
        const text = example(name);
        const read = notation.read(text.slice(0, from) + text.slice(from + length));
        expect(read.ok ? read.value.what : read.error).toMatch(/./);
      }),
      { ...SEED, numRuns: 1000 },
    );
  });
});
