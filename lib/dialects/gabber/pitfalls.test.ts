import { describe, expect, it } from 'vitest';
import { notation } from './notation';
import { callWith, chunk, imported, importedJson } from './notation-harness';
import { MAX_DEPTH } from './look-through';
import { MAX_CHARACTERS } from './text-frames';

const PLACE = 'messages[1].tool_calls[0].function.arguments';
const first = (args: unknown) => {
  const { turns, notes } = importedJson(callWith(args));
  const { args: read, written } = turns[0]?.calls?.[0] ?? {};
  return { read, written, note: notes.find((note) => note.startsWith(PLACE)) };
};

describe('arguments', () => {
  it.each([
    ['empty', '', 'is empty, which is no JSON; kept as it was written.'],
    [
      'cut',
      '{"path": "/srv',
      'is cut off (Line 1, column 15: expected the closing quote of this text); kept as it was written.',
    ],
    [
      'encoded twice',
      '"{\\"path\\":1}"',
      'is JSON text inside of JSON text, encoded twice; kept as it was written.',
    ],
    ['a list', '[1]', 'is a list and no object; kept as it was written.'],
    ['null', 'null', 'is null and no object; kept as it was written.'],
    [
      'of another language',
      "{'path': True}",
      'is no JSON (Line 1, column 2: expected a key in double quotes or "}"); kept as it was written.',
    ],
    [
      'too deep',
      `{"a":${'['.repeat(120)}${']'.repeat(120)}}`,
      `is nested deeper than ${MAX_DEPTH} levels; kept as it was written.`,
    ],
  ])('that are %s stay as they were written, with a note', (_title, text, note) => {
    expect(first(text)).toEqual({ read: {}, written: text, note: `${PLACE}: ${note}` });
  });

  it('that are no text stay as JSON text, and an object is taken as it is; both with a note', () => {
    expect(first([1])).toEqual({
      read: {},
      written: '[1]',
      note: `${PLACE}: is a list, not arguments by name; kept as text.`,
    });
    expect(first({ path: 'x' })).toEqual({
      read: { path: 'x' },
      written: undefined,
      note: `${PLACE}: is an object; the service writes JSON text here.`,
    });
    expect(first(undefined).note).toBe(`${PLACE}: is missing; the call has no arguments here.`);
  });

  it('with a long number or a key twice are remarked on', () => {
    const note = `${PLACE}: would not be written the same again (a long number, a key twice, or escapes); its value is used.`;
    expect(first('{"n": 12345678901234567890}').note).toBe(note);
    expect(first('{"a":1,"a":2}').note).toBe(note);
    expect(first('{ "a" : "b c" }').note).toBeUndefined();
  });

  it('hold a key __proto__ as data', () => {
    const { read, note } = first('{"__proto__":{"admin":true}}');
    expect(JSON.stringify(read)).toBe('{"__proto__":{"admin":true}}');
    expect({ note, admin: 'admin' in {} }).toEqual({
      note: `${PLACE}.__proto__: is a key like any other here; it is kept as data.`,
      admin: false,
    });
  });

  it('are objects in webhooks, and text there is remarked on', () => {
    const call = { id: 'a', tool_definition_id: 't', function: { name: 'read', arguments: '{"x":1}' } };
    const { turns, notes } = importedJson({
      type: 'tool.calls_started',
      payload: { group: 'g', tool_calls: [call] },
    });
    expect(turns[0]?.calls?.[0]?.args).toEqual({ x: 1 });
    expect(notes).toContain(
      'payload.tool_calls[0].function.arguments: is text; the service writes an object here.',
    );
  });
});

describe('ids', () => {
  const call = (id: string | undefined) => ({
    id,
    type: 'function',
    function: { name: 'read', arguments: '{}' },
  });
  const assistant = (...calls: unknown[]) => ({ role: 'assistant', content: '', tool_calls: calls });
  const result = (content: string, id?: string) => ({ role: 'tool', content, tool_call_id: id });

  it('that come again pair with the oldest call that is still open', () => {
    const { turns, notes } = importedJson([
      assistant(call('a'), call('a')),
      result('one', 'a'),
      assistant(call('a')),
      result('two', 'a'),
      result('three', 'a'),
      result('four', 'a'),
    ]);
    expect(turns.map(({ calls }) => calls?.map(({ id, results }) => [id, results]))).toEqual([
      [
        ['a', [{ returns: 'one' }]],
        ['a-2', [{ returns: 'two' }]],
      ],
      [['a-3', [{ returns: 'three' }]]],
    ]);
    expect(notes.filter((note) => !note.startsWith('tools'))).toEqual([
      '[0].tool_calls[1].id: "a" is there already; the script calls it "a-2".',
      '[2].tool_calls[0].id: "a" is there already; the script calls it "a-3".',
      '[5]: every call "a" has a result already; this result was left out.',
    ]);
  });

  it('that are missing are given; a result without one goes to the oldest open call, and both are said', () => {
    const { turns, notes } = importedJson([assistant(call(undefined)), result('one'), result('two', 'b')]);
    expect(turns[0]?.calls?.[0]).toEqual({
      id: 'call-1',
      name: 'read',
      args: {},
      results: [{ returns: 'one' }],
    });
    expect(notes.filter((note) => !note.startsWith('tools'))).toEqual([
      '[0].tool_calls[0].id: is missing; the script calls it "call-1".',
      '[1]: names no call; taken for the result of "call-1", the oldest that has none.',
      '[2]: no call has the id "b"; this result was left out.',
    ]);
  });
});

describe('types and names', () => {
  it('gabber is not gabber_tool', () => {
    const { notes } = importedJson({
      messages: [
        {
          role: 'assistant',
          tool_calls: [{ id: 'a', type: 'gabber', function: { name: 'x', arguments: '{}' } }],
        },
      ],
    });
    expect(notes).toContain(
      'messages[0].tool_calls[0].type: "gabber" is no type here; the service has gabber_tool and function.',
    );
  });

  it('a call that names its definition gets the name of the tool', () => {
    const call = { id: 'a', type: 'gabber_tool', function: { name: 'def-1', arguments: '{}' } };
    const { tools, turns } = importedJson([
      { id: 'def-1', name: 'read_file', description: '', parameters: [], call_settings: {} },
      {
        model: 'm',
        tools: [{ type: 'gabber_tool', function: { name: 'def-1' } }],
        messages: [{ role: 'assistant', tool_calls: [call] }],
      },
    ]);
    expect(tools.map(({ name }) => name)).toEqual(['read_file']);
    expect(turns[0]?.calls?.[0]?.name).toBe('read_file');
  });
});

describe('streams', () => {
  it('may hold comments, CRLF, choices of nothing, and end without an end', () => {
    const text = [
      ': hello\n\n',
      chunk({ role: 'assistant', content: 'Wor' }),
      chunk({ content: 'king' }),
      chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
      chunk({}, { choices: [], usage: { total_tokens: 3 } }),
    ].join('');
    const read = imported(text.replaceAll('\n', '\r\n'));
    expect(read.turns).toEqual([{ text: 'Working' }]);
    expect(read.notes).toEqual(['text: the end of the stream, [DONE], is missing; it may have been cut.']);
    expect(read.writeBack()).toBe(text);
  });

  it('that were cut keep what came, and say where', () => {
    const call = { index: 0, id: 'a', type: 'gabber_tool', function: { name: 'read', arguments: '{"pa' } };
    const { turns, notes } = imported(`${chunk({ tool_calls: [call] })}data: {"id":"s","cho`);
    expect(turns).toEqual([{ calls: [{ id: 'a', name: 'read', args: {}, written: '{"pa' }] }]);
    expect(notes.slice(0, 3)).toEqual([
      'line 3: not valid JSON, as where a text was cut; passed over. Column 15: expected the closing quote of this text.',
      'text: the end of the stream, [DONE], is missing; it may have been cut.',
      'stream: no chunk has a finish_reason; the reply may have been cut.',
    ]);
  });

  it('with two calls at one index are two calls', () => {
    const call = (id: string) => ({
      index: 0,
      id,
      type: 'gabber_tool',
      function: { name: 'read', arguments: '{}' },
    });
    const { turns, notes } = imported(
      chunk({ tool_calls: [call('a')] }) + chunk({ tool_calls: [call('b')] }),
    );
    expect(turns[0]?.calls?.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(notes).toContain(
      'line 3, choices[0].delta.tool_calls[0].id: another id for index 0; it begins another call.',
    );
  });

  it('as lines of JSON are read the same', () => {
    const lines =
      chunk({ content: 'Hi' }).replaceAll('data: ', '') + chunk({ content: '!' }).replaceAll('data: ', '');
    expect(imported(lines).turns).toEqual([{ text: 'Hi!' }]);
  });
});

describe('a text that cannot be read', () => {
  it.each([
    ['', 'text: it is empty. Paste a definition, a request, a response or a stream.'],
    ['{"a": 1,}', 'text: not valid JSON. Line 1, column 9: expected a key in double quotes.'],
    [
      '{"a":1}',
      'text: nothing here is a tool definition, a request, a response, messages, webhooks or a stream of chunks. Paste one of these.',
    ],
    ['{\0"\0', 'text: it holds NUL characters, as UTF-16 read as UTF-8 does. Save the file as UTF-8.'],
    [
      ' '.repeat(MAX_CHARACTERS + 1),
      'text: it has 2000001 characters; the limit is 2000000. Cut it into smaller pieces.',
    ],
    ['['.repeat(5000) + ']'.repeat(5000), 'text: is nested deeper than 100 levels. Flatten its values.'],
  ])('is refused with the reason: %#', (text, error) => {
    expect(notation.read(text)).toEqual({ ok: false, error });
  });

  it('half a character is remarked on where it stands', () => {
    expect(imported('[{"role":"user","content":"\\ud83d"}]').notes).toEqual([
      '[0].content: holds half of a character; links and files may change it.',
    ]);
  });
});

describe('ids that are numbers', () => {
  it('pair results with their calls', () => {
    const call = (id: number) => ({ id, type: 'gabber_tool', function: { name: 'f', arguments: '{}' } });
    const messages = [
      { role: 'user', content: 'x' },
      { role: 'assistant', content: '', tool_calls: [call(1), call(2)] },
      { role: 'tool', tool_call_id: 2, content: 'for two' },
      { role: 'tool', tool_call_id: 1, content: 'for one' },
    ];
    const read = notation.read(JSON.stringify(messages));
    if (!read.ok) throw new Error(read.error);
    const calls = read.value.turns.flatMap((turn) => turn.calls ?? []);
    expect(calls.map(({ results }) => results)).toEqual([[{ returns: 'for one' }], [{ returns: 'for two' }]]);
  });
});

it('a text in a code fence is read, and the fence is said to be left out', () => {
  const read = notation.read('```json\n[{"role": "user", "content": "x"}]\n```\n');
  if (!read.ok) throw new Error(read.error);
  expect(read.value.prompts).toEqual(['x']);
  expect(read.value.notes.join()).toContain('code fence');
});
