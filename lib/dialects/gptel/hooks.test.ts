import { describe, expect, it } from 'vitest';
import { factsOf } from '@/lib/engine/trace';
import { play, summary, type Written } from '@/lib/runner/session-harness';
import { gptel } from '.';

/** The hooks a session called, as point and name. */
async function called(hook: string, more: Partial<Written> = {}) {
  const comparison = await play(gptel, { hook, ...more });
  const calls = factsOf(comparison.with.events, 'hook-called').map(
    (event) => `${event.point} ${event.hook || '(anonymous)'}`,
  );
  const { ended, problems } = summary(comparison);
  return { calls, ended, problems };
}

const fine = (...calls: string[]) => ({ calls, ended: 'completed', problems: [] });
const START = 'Start with: export const preToolCall: PreToolCall = (call) => { … };';

describe('the name of a hook', () => {
  it.each([
    ['a function of the export’s name', 'export function preToolCall() {}', 'preToolCall'],
    ['an arrow under the export’s name', 'export const preToolCall = () => {};', 'preToolCall'],
    ['a function with a name of its own', 'export const preToolCall = function guard() {};', 'guard'],
    ['a named default export', 'export default function guard() {}', 'guard'],
    ['a default export without a name', 'export default () => {};', '(anonymous)'],
    ['an arrow in an array', 'export const preToolCall = [() => {}];', '(anonymous)'],
    ['a named function in an array', 'const a = () => {}; export const preToolCall = [a];', 'a'],
  ])('%s', async (_title, hook, name) => {
    expect(await called(hook)).toEqual(fine(`preToolCall ${name}`));
  });

  it('gptel/13 stands in the default reason of a stop; an anonymous hook leaves two blanks', async () => {
    const reason = async (hook: string) => (await play(gptel, { hook })).with.ended.detail;
    expect([
      await reason('export function preToolCall() { return { stop: true }; }'),
      await reason('export default () => ({ stop: true });'),
    ]).toEqual([
      'Request stopped by pre-tool-call hook preToolCall (tool "read_file")',
      'Request stopped by pre-tool-call hook  (tool "read_file")',
    ]);
  });
});

describe('several exports', () => {
  const three = `const a = () => {}; const b = () => {};
export default function last() {}
export const postToolCall = function after() {};
export const preToolCall = [a, b];`;

  it('the array comes first, the default export last, and that is said', async () => {
    expect(await called(three)).toEqual({
      ...fine('preToolCall a', 'preToolCall b', 'preToolCall last', 'postToolCall after'),
      problems: ['The default export is one more pre hook; it runs after those of preToolCall.'],
    });
  });

  it('a fixture can make the default export a post hook', async () => {
    expect(await called(three, { part: { defaultExport: 'post' } })).toEqual({
      ...fine('preToolCall a', 'preToolCall b', 'postToolCall after', 'postToolCall last'),
      problems: ['The default export is one more post hook; it runs after those of postToolCall.'],
    });
  });

  it('a default export beside hooks of the other phase needs no remark', async () => {
    const hook = 'export const postToolCall = () => {}; export default function first() {}';
    expect(await called(hook)).toEqual(fine('preToolCall first', 'postToolCall postToolCall'));
  });

  it('a default export may be an array', async () => {
    const hook = 'export default [function a() {}, function b() {}];';
    expect(await called(hook)).toEqual(fine('preToolCall a', 'preToolCall b'));
  });
});

describe('exports that are no hook', () => {
  it.each([
    ['nothing', '', `hook.ts exports no hook, so calls run unchanged. ${START}`],
    [
      'other names',
      'export const preToolcall = () => ({ block: true });',
      `hook.ts exports preToolcall, but gptel hooks are preToolCall, postToolCall or a default export. ${START}`,
    ],
  ])('%s: the session runs unchanged, with a remark', async (_title, hook, problem) => {
    expect(await called(hook)).toEqual({ ...fine(), problems: [problem] });
  });

  it.each([
    [
      'an object',
      'export default { block: true };',
      'hook.ts: the default export is an object, not a function. Export a function, or an array of functions.',
    ],
    [
      'a text',
      'export const preToolCall = "block";',
      'hook.ts: preToolCall is a string, not a function. Export a function, or an array of functions.',
    ],
    [
      'an array with something else in it',
      'export const preToolCall = [() => {}, null];',
      'hook.ts: item 1 of preToolCall is no function. Each item must be a hook function.',
    ],
  ])('gptel/A4 %s does not load', async (_title, hook, problem) => {
    expect(await called(hook)).toEqual({ calls: [], ended: 'not-loaded', problems: [problem] });
  });
});
