import { expect, it } from 'vitest';
import { gptel } from '@/lib/dialects/gptel';
import { play } from '@/lib/runner/session-harness';
import { entriesOf, type CallEntry } from './entries';
import { ranOf } from './ran';

const TURNS = [
  [
    ['read_file', { path: 'a.txt' }],
    ['read_file', { path: 'b.txt' }],
  ],
] as const;

async function ranWith(hook: string, answers: readonly { answer: string }[] = []) {
  const { with: hooked } = await play(gptel, { hook, turns: TURNS.map((turn) => [...turn]), answers });
  return entriesOf(hooked.events)
    .filter((entry): entry is CallEntry => entry.kind === 'call')
    .map(ranOf);
}

const ASK_ALL = 'export const preToolCall = () => ({ confirm: true });';

it('waits for each call of a question until that is answered', async () => {
  expect(await ranWith(ASK_ALL)).toEqual(['waits', 'waits']);
  expect(await ranWith(ASK_ALL, [{ answer: 'accept' }])).toEqual(['ran', 'ran']);
  expect(await ranWith(ASK_ALL, [{ answer: 'reject' }])).toEqual(['not', 'not']);
});

it('is against the hook where that failed, not where it stopped what had run', async () => {
  expect(await ranWith('export const preToolCall = () => { throw new Error("bug"); };')).toEqual([
    'anyway',
    'anyway',
  ]);
  expect(await ranWith('export const postToolCall = () => ({ stop: true });')).toEqual(['ran', 'ran']);
  expect(await ranWith('export const preToolCall = () => ({ stop: true });')).toEqual(['not', 'not']);
});
