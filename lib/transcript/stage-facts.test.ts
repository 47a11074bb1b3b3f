import { describe, expect, it } from 'vitest';
import { copilot } from '@/lib/dialects/copilot';
import { gabber } from '@/lib/dialects/gabber';
import { gptel } from '@/lib/dialects/gptel';
import type { Dialect } from '@/lib/engine/dialect';
import { play } from '@/lib/runner/session-harness';
import { callInLight, stageFacts } from './stage-facts';

const TWO_CALLS = [
  [
    ['read_file', { path: 'a.txt' }],
    ['bash', { command: 'rm -rf x', timeout: 5 }],
  ],
] as const;

async function onStage(dialect: Dialect, hook: string, at?: number) {
  const comparison = await play(dialect, { hook, turns: TWO_CALLS.map((turn) => [...turn]) });
  return stageFacts(comparison, at ?? callInLight(comparison));
}

const textOf = (facts: Awaited<ReturnType<typeof onStage>>) =>
  typeof facts?.reads === 'string' ? facts.reads : facts?.reads.map(({ text }) => text).join('');

const gptelHook = (body: string) =>
  `export const preToolCall = (call) => { if (call.name === "bash") ${body} };`;

describe('one call on stage', () => {
  it('is the one the hook changed', async () => {
    const facts = await onStage(gptel, gptelHook('return { block: "No." };'));
    expect(facts).toMatchObject({
      number: 2,
      of: 2,
      name: 'bash',
      asked: 'command: rm -rf x, timeout: 5',
      got: undefined,
      mark: 'blocked',
      sentence: 'The tool did not run.',
      isTrap: false,
      line: 1,
    });
    expect(textOf(facts)).toContain('No.');
  });

  it('is the first where nothing is changed; a single text stands for itself', async () => {
    expect(await onStage(gptel, 'export const preToolCall = () => {};')).toMatchObject({
      number: 1,
      asked: 'a.txt',
      mark: 'runs',
      sentence: 'The tool ran as asked.',
    });
  });

  it.each([
    ['return { stop: true };', 'stopped', 'No tool of this turn ran.', false],
    ['return { confirm: true };', 'asks', 'The user is asked first.', false],
    [
      'return { args: { command: "ls", timeout: 5 } };',
      'args-changed',
      'The tool ran with other arguments.',
      false,
    ],
    ['throw new Error("bug");', 'hook-failed', 'The tool ran anyway.', true],
  ])('%s', async (body, mark, sentence, isTrap) => {
    expect(await onStage(gptel, gptelHook(body), 1)).toMatchObject({ mark, sentence, isTrap });
  });

  it('says what the tool got in place of what was asked', async () => {
    const facts = await onStage(gptel, gptelHook('return { args: { command: "ls", timeout: 5 } };'));
    expect(facts?.got).toBe('command: ls');
    const lost = await onStage(gptel, gptelHook('return { args: { command: "ls" } };'));
    expect(lost?.got).toBe('command: ls, timeout: nothing');
  });

  it('says when the real system hangs, and that nothing is read', async () => {
    const facts = await onStage(gptel, gptelHook('return true;'));
    expect(facts).toMatchObject({ end: 'the real system hangs here', reads: 'Nothing. No request is sent.' });
  });

  it('shows a message that a hook adds as part of what the model reads', async () => {
    const hook = `export const hooks = { onPreToolUse: (input) =>
      input.toolName === "bash" ? { permissionDecision: "allow", additionalContext: "Mind it." } : undefined };`;
    const facts = await onStage(copilot, hook);
    expect(facts?.mark).toBe('context-added');
    expect(textOf(facts)).toMatch(/\n.*Mind it\.$/);
  });

  it('says of a stop after the tool that it had run', async () => {
    const facts = await onStage(gptel, 'export const postToolCall = () => ({ stop: true });');
    expect(facts).toMatchObject({ mark: 'stopped', sentence: 'The tool had run already.', isTrap: false });
  });

  it('says when the model goes on and reads nothing of the call', async () => {
    const hook = gptelHook('return { stop: true };');
    const turns = TWO_CALLS.map((turn) => [...turn]);
    const comparison = await play(gptel, { hook, turns, prompts: ['Go.', 'And now?'] });
    expect(stageFacts(comparison, 1)?.reads).toBe('Nothing of this call.');
  });

  it('says when the model was not offered the tool', async () => {
    const hook = 'export const offer = () => ({ withhold: "bash" });';
    const comparison = await play(gabber, { hook, turns: [[['bash', { command: 'ls' }]]] });
    expect(stageFacts(comparison, 0)?.reads).toBe('Nothing. It was not offered this tool.');
  });

  it('is none where the run makes no such call', async () => {
    expect(await onStage(gptel, 'export const preToolCall = () => {};', 7)).toBeUndefined();
  });
});
