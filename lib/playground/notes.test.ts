import { describe, expect, it } from 'vitest';
import { findDialect } from '@/lib/dialects/registry';
import { play } from '@/lib/runner/session-harness';
import { notesOf } from './notes';

async function problemsOf(id: string, hook: string): Promise<string[]> {
  const dialect = findDialect(id);
  if (!dialect) throw new Error(`there is no dialect ${id}`);
  return notesOf(await play(dialect, { hook }), undefined).problems.map(({ text }) => text);
}

describe('a hook that says nothing in a run in which nothing differs', () => {
  it.each([
    [
      'gptel',
      'export const preToolCall = (call: any) => (call.name === "bash" ? { block: true } : null);',
      'preToolCall',
    ],
    [
      'copilot',
      'export default (input: any) => { if (input.toolName === "bash") return {}; };',
      'onPreToolUse',
    ],
  ])('%s: is asked whether its condition fits', async (id, hook, point) => {
    expect(await problemsOf(id, hook)).toEqual([
      `${point} ran for 1 call and returned nothing, so it changed nothing. Does its condition fit a call of this fixture?`,
    ]);
  });

  it.each([
    ['one that prints', 'export const preToolCall = () => { console.log("seen"); };'],
    ['one that changes something', 'export const preToolCall = () => ({ block: true });'],
  ])('%s is left in peace', async (_title, hook) => {
    expect(await problemsOf('gptel', hook)).toEqual([]);
  });
});
