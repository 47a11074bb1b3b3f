import { expect, it } from 'vitest';
import type { Mark } from '@/lib/engine/trace';
import type { CallEntry, Entry } from './entries';
import { sentenceOf } from './sentence';

const call = (name: string, marks: readonly Mark[], ran = true): CallEntry => ({
  kind: 'call',
  key: `call:${name}`,
  call: name,
  name,
  args: {},
  marks: marks.map((mark) => ({ mark, cause: {} })),
  runs: ran ? [{ run: 1, name, args: {} }] : [],
  shown: [],
  hookCalls: [],
  rules: [],
});

const reading = (name: string, result: string): CallEntry => ({
  ...call(name, []),
  reads: { name, args: {}, result, isError: false },
});

const added: Entry = { kind: 'added', key: 'added:1', text: 'Be brief.', shown: false };

const end = (state: 'completed' | 'stopped' | 'waiting' | 'model-failed'): Entry => ({
  kind: 'end',
  key: 'end',
  end: { state, detail: '' },
});

const before = [reading('bash', 'one'), call('read', [])];

it.each<[readonly Entry[], string]>([
  [[...before, end('completed')], 'With it, nothing is different.'],
  [
    [call('bash', ['blocked'], false), call('read', []), end('completed')],
    'With it, bash did not run and the model reads your text.',
  ],
  [
    [call('bash', ['stopped'], false), call('read', ['stopped'], false), end('stopped')],
    'With it, bash and read did not run; the request was stopped and no reply comes.',
  ],
  [
    [call('bash', ['asks'], false), call('read', ['asks'], false), end('waiting')],
    'With it, bash and read wait for an answer; the run waits for you.',
  ],
  [
    [call('bash', ['hook-failed']), call('read', ['args-changed', 'result-replaced']), end('completed')],
    'With it, bash ran anyway although your hook failed, and read ran and the model reads another result, and read ran with other arguments.',
  ],
  [
    [call('bash', ['context-added']), call('read', []), end('completed')],
    'With it, bash comes with text you added.',
  ],
  [
    [call('bash', ['context-added']), call('read', ['context-added']), end('completed')],
    'With it, bash and read come with text you added.',
  ],
  [
    [call('bash', ['asks', 'blocked'], false), call('read', []), end('completed')],
    'With it, bash did not run and the model reads your text.',
  ],
  [
    [{ kind: 'prompt', key: 'prompt:0', text: 'a', reads: 'b' }, ...before, end('stopped')],
    'With it, the model reads another prompt; the request was stopped and no reply comes.',
  ],
  [[added, ...before, end('completed')], 'With it, the model reads a message of your hook.'],
  [
    [added, call('bash', ['context-added']), call('read', []), end('completed')],
    'With it, bash comes with text you added.',
  ],
  [[reading('bash', 'another'), call('read', []), end('completed')], 'With it, bash gave another result.'],
  [
    [reading('bash', 'another'), call('read', ['blocked'], false), end('completed')],
    'With it, read did not run and the model reads your text.',
  ],
  [
    [call('bash', ['context-added', 'blocked'], false), call('read', []), end('completed')],
    'With it, bash did not run and the model reads your text.',
  ],
])('%#: %s', (hooked, told) => {
  expect(sentenceOf([...before, end('completed')], hooked)).toBe(
    `The model asked for 2 tools. Without your hook both ran. ${told}`,
  );
});

it('a call that runs only with the hook is said, and an error of the model on both sides is not', () => {
  const without = [call('bash', [], false), end('model-failed')];
  expect([
    sentenceOf(without, [call('bash', []), end('model-failed')]),
    sentenceOf(without, [call('bash', [], false), end('model-failed')]),
    sentenceOf([call('bash', []), end('completed')], [call('bash', []), end('model-failed')]),
  ]).toEqual([
    'The model asked for 1 tool. Without your hook it did not run. With it, bash ran.',
    'The model asked for 1 tool. Without your hook it did not run. With it, nothing is different.',
    'The model asked for 1 tool. Without your hook it ran. With it, the model answered with an error.',
  ]);
});
