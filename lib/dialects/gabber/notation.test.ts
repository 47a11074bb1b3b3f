import { describe, expect, it } from 'vitest';
import { notation } from './notation';
import { EXAMPLES, example, imported, textWithUnknown, valuesOf } from './notation-harness';

describe('the service’s own files', () => {
  it('a definition is a tool and nothing else', () => {
    const { what, prompts, tools, turns, notes } = imported(example('tool-definition.json'));
    expect({ what, prompts, turns, notes }).toEqual({
      what: 'tool definition',
      prompts: [],
      turns: [],
      notes: [],
    });
    const [tool] = tools;
    expect(tool && notation.writeTool(tool)).toEqual({
      value: JSON.parse(example('tool-definition.json')) as unknown,
      lost: [],
    });
  });

  it('a list of definitions is as many tools', () => {
    const one = JSON.parse(example('tool-definition.json')) as object;
    const list = { values: [one, { ...one, name: 'add_backup' }, { ...one, parameters: 1 }], total_count: 3 };
    const { tools, notes } = imported(JSON.stringify(list));
    expect(tools.map(({ name }) => name)).toEqual(['remove_backup', 'add_backup']);
    expect(notes).toEqual([
      'values[2].parameters: must be a list of parameters. Write one object for each: name, description, type, required. It was passed over.',
    ]);
  });

  it('an exchange is prompt, tool, call and result; the id of the definition leads to the name', () => {
    const { prompts, tools, turns, notes } = imported(example('exchange.json'));
    expect(prompts).toEqual(['Clean up /srv/bk: drop everything older than March.']);
    expect(tools.map(({ name }) => name)).toEqual(['remove_backup']);
    expect(turns).toEqual([
      {
        calls: [
          {
            id: 'gc-1',
            name: 'remove_backup',
            args: { path: '/srv/bk/jan.tar', force: false },
            results: [{ returns: '{"ok":true}' }],
          },
        ],
      },
    ]);
    expect(notes).toEqual([
      'web_request: has no place in a script; it stays in the text only.',
      'request.tools[0]: names the definition 0c7d9f1e-0000-4000-8000-00000000t001, called "remove_backup"; its parameters are those its calls use.',
    ]);
  });

  it('webhooks are one turn, its results in the order of the calls, and an error is a failed call', () => {
    const { turns } = imported(example('webhooks.jsonl'));
    expect(turns.map(({ calls }) => calls?.map(({ id, results }) => [id, results]))).toEqual([
      [
        ['gc-1', [{ returns: 'removed' }]],
        ['gc-2', [{ throws: 'locked' }]],
      ],
    ]);
  });

  it('a stream is put together by index', () => {
    const { what, turns, notes } = imported(example('stream.sse'));
    expect({ what, turns }).toEqual({
      what: 'stream of chunks',
      turns: [{ calls: [{ id: 'gc-1', name: 'remove_backup', args: { path: '/srv/bk/jan.tar' } }] }],
    });
    expect(notes).toEqual([
      'tools: the text holds no definition of "remove_backup"; its parameters are those its calls use.',
      'line 1, choices[0].delta.tool_calls[0]: the call "gc-1" has no result.',
    ]);
  });

  it.each(EXAMPLES)('%s is written back with the same structure', (name) => {
    expect(valuesOf(imported(example(name)).writeBack())).toEqual(valuesOf(example(name)));
  });

  it.each(EXAMPLES)('%s with unknown fields everywhere says the same and loses none of them', (name) => {
    const text = textWithUnknown(example(name));
    const read = imported(text);
    const { turns, prompts } = imported(example(name));
    expect(valuesOf(read.writeBack())).toEqual(valuesOf(text));
    expect(read.prompts).toEqual(prompts);
    expect(read.turns.map(({ calls }) => calls?.map(({ id, results }) => [id, results]))).toEqual(
      turns.map(({ calls }) => calls?.map(({ id, results }) => [id, results])),
    );
  });

  it.each(EXAMPLES)('%s is the same with a byte order mark and CRLF', (name) => {
    const { notes, ...plain } = imported(example(name));
    const { notes: found, ...same } = imported(`\ufeff${example(name).replaceAll('\n', '\r\n')}`);
    expect({ ...same, writeBack: undefined }).toEqual({ ...plain, writeBack: undefined });
    expect(found).toEqual(['text: begins with a byte order mark; it was left out.', ...notes]);
    expect(valuesOf(same.writeBack())).toEqual(valuesOf(example(name)));
  });
});
