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

const end = (state: 'completed' | 'stopped' | 'waiting'): Entry => ({
  kind: 'end',
  key: 'end',
  end: { state, detail: '' },
});

const before = [call('bash', []), call('read', [])];

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
])('%#: %s', (hooked, told) => {
  expect(sentenceOf([...before, end('completed')], hooked)).toBe(
    `The model asked for 2 tools. Without your hook both ran. ${told}`,
  );
});
