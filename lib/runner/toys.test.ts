import { afterAll, describe, expect, it, vi } from 'vitest';
import { toyModule } from '@/lib/engine/toy-module-harness';
import { DANGER_MS, toyProgram } from '@/lib/engine/toy-program-harness';
import type { Comparison } from '@/lib/engine/comparison';
import { factsOf, type TraceEvent } from '@/lib/engine/trace';
import { FIXTURES, findFixture } from '@/lib/fixtures/registry';
import { runInPool } from './run-in-pool';
import { playToy, toyDocument } from './toy-harness';
import { toyPool } from './toy-pool-harness';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

/** What a run came to, in short. */
const gist = (events: readonly TraceEvent[]) => ({
  ran: factsOf(events, 'tool-started').map(({ call }) => call),
  said: factsOf(events, 'reply')
    .map(({ text }) => text)
    .at(-1),
  ended: factsOf(events, 'ended').map(({ end }) => end.state),
});
const lines = ({ with: hooked }: Comparison) => factsOf(hooked.events, 'console').map(({ text }) => text);
/** A toy can run what is made for any dialect. */
const forAll = FIXTURES.filter(({ only }) => only === undefined);
const cleanup = findFixture('cleanup');
const twins = findFixture('twins');

describe('a dialect of hooks in a module', () => {
  it.each(forAll.map((fixture) => [fixture.id, fixture] as const))(
    'runs the fixture %s, both sides alike',
    async (_id, fixture) => {
      const comparison = await playToy(
        toyModule,
        toyDocument(toyModule, 'export default () => undefined;', fixture),
      );
      const { without, with: hooked, problems } = comparison;
      expect([without.ended, hooked.ended, problems]).toEqual([
        { state: 'completed', detail: '' },
        { state: 'completed', detail: '' },
        [],
      ]);
      expect(gist(hooked.events)).toEqual(gist(without.events));
      expect(factsOf(hooked.events, 'prompt').map(({ text }) => text)).toEqual(fixture.prompts);
      expect(factsOf(hooked.events, 'hook-called').length).toBeGreaterThan(0);
      expect(factsOf(without.events, 'hook-called')).toEqual([]);
    },
  );

  it('denies a call, changes another, and the script goes on as it branches', async () => {
    const source = `export default function guard({ tool, args }) {
      if (tool === "bash") return { args: { command: "rm -rf build" } };
      return { deny: "not " + args.path };
    };`;
    const { with: hooked } = await playToy(toyModule, toyDocument(toyModule, source, cleanup));
    expect(gist(hooked.events)).toEqual({
      ran: ['rm'],
      said: 'Done: the build is gone. You are on version 2.4.1.',
      ended: ['completed'],
    });
    expect(factsOf(hooked.events, 'hook-called').map(({ hook, call, point }) => [hook, call, point])).toEqual(
      [
        ['guard', 'rm', 'before'],
        ['guard', 'package', 'before'],
      ],
    );
  });
});

const PROGRAM = `import { answerNext, beforeCall, dangerOf } from "toy-agent";
let asked = 0;
beforeCall(async (call) => {
  asked += 1;
  if ((await dangerOf(call.tool)) === "high") return { deny: "too dangerous" };
});
console.log("started");
for (;;) {
  const words = await answerNext();
  if (words === undefined) break;
  console.log(asked, words);
}`;

describe('a dialect whose user code is a program', () => {
  it('runs it on both sides, with the hook that it registers only on one', async () => {
    const comparison = await playToy(toyProgram, toyDocument(toyProgram, PROGRAM, cleanup));
    expect([gist(comparison.without.events), gist(comparison.with.events), comparison.problems]).toEqual([
      {
        ran: ['rm', 'package'],
        said: 'Done: the build and the cache are gone (214 files). You are on version 2.4.1.',
        ended: ['completed'],
      },
      {
        ran: ['package'],
        said: 'I did not delete anything; I was told to ask first. You are on version 2.4.1.',
        ended: ['completed'],
      },
      [],
    ]);
    expect(factsOf(comparison.without.events, 'console').map(({ text }) => text)).toEqual([
      'started',
      '0 Done: the build and the cache are gone (214 files). You are on version 2.4.1.',
    ]);
  });

  it.each(forAll.map((fixture) => [fixture.id, fixture] as const))(
    'answers every prompt of the fixture %s',
    async (_id, fixture) => {
      const comparison = await playToy(toyProgram, toyDocument(toyProgram, PROGRAM, fixture));
      expect([comparison.without.ended.state, comparison.with.ended.state]).toEqual([
        'completed',
        'completed',
      ]);
      expect(lines(comparison)).toHaveLength(1 + fixture.prompts.length);
    },
  );

  it('waits for the simulated system in virtual time', async () => {
    const { with: hooked } = await playToy(toyProgram, toyDocument(toyProgram, PROGRAM, cleanup));
    const called = factsOf(hooked.events, 'hook-called').map(({ at }) => at);
    const returned = factsOf(hooked.events, 'hook-returned').map(({ at }) => at);
    expect(returned.map((at, i) => at - (called[i] ?? 0))).toEqual([DANGER_MS, DANGER_MS]);
  });

  it('knows whose doing a console line is: a hook call, or the program itself', async () => {
    const source = PROGRAM.replace('asked += 1;', 'asked += 1; console.log("in a hook");');
    const { with: hooked } = await playToy(toyProgram, toyDocument(toyProgram, source, cleanup));
    expect(
      factsOf(hooked.events, 'console').map(({ hookCall, text }) => [hookCall, text.slice(0, 9)]),
    ).toEqual([
      [undefined, 'started'],
      [1, 'in a hook'],
      [2, 'in a hook'],
      [undefined, '2 I did n'],
    ]);
  });

  it('is not held up by an interval that is never cleared, and the user goes on', async () => {
    const source = `setInterval(() => undefined, 1000);\n${PROGRAM}`;
    const { with: hooked } = await playToy(toyProgram, toyDocument(toyProgram, source, twins));
    expect([hooked.ended.state, factsOf(hooked.events, 'prompt').map(({ at }) => at)]).toEqual([
      'completed',
      [30_000, 61_000],
    ]);
  });

  it('hears why a request cannot be sent, or is refused', async () => {
    const source = `import { dangerOf } from "toy-agent";
      const self = {}; self.self = self;
      for (const tool of [self, 10n, "x".repeat(2e6)]) { try { await dangerOf(tool); } catch (error) { console.log(error.message); } }`;
    expect(lines(await playToy(toyProgram, toyDocument(toyProgram, source, cleanup)))).toEqual([
      'The request "danger" cannot be sent: the value contains itself (a cycle)',
      'The request "danger" cannot be sent: a BigInt has no JSON form',
      'The request "danger" cannot be sent: it is too large',
    ]);
  });

  it.each([
    ['does not compile', 'const = 1;', 'compile-error'],
    ['throws', 'throw new Error("early");', 'not-loaded'],
    ['waits for ever', 'await new Promise(() => undefined);', 'not-loaded'],
    ['loops', 'for (;;);', 'out-of-steps'],
    [
      'asks without end',
      'import { dangerOf } from "toy-agent"; for (;;) void dangerOf("x".repeat(1000));',
      'out-of-steps',
    ],
    ['sleeps for too long', 'await new Promise((resolve) => setTimeout(resolve, 660_000));', 'out-of-time'],
  ])('ends both sides alike when it %s', async (_what, source, state) => {
    const { without, with: hooked } = await playToy(
      toyProgram,
      toyDocument(toyProgram, source, cleanup, { steps: 200 }),
    );
    expect([without.ended.state, hooked.ended.state, hooked.ended.detail]).toEqual([
      state,
      state,
      without.ended.detail,
    ]);
  });
});

describe('virtual time', () => {
  const sleeping = (minutes: number) =>
    `export default () => new Promise((resolve) => setTimeout(resolve, ${minutes} * 60_000, { deny: "slept" }));`;

  it('lets a hook sleep for nine minutes, at once', async () => {
    const { with: hooked } = await playToy(toyModule, toyDocument(toyModule, sleeping(4.5), cleanup));
    expect([hooked.ended.state, factsOf(hooked.events, 'hook-returned').map(({ at }) => at)]).toEqual([
      'completed',
      [270_800, 540_800],
    ]);
  });

  it.each([
    ['sleeps for eleven', sleeping(11)],
    [
      'reads the clock until then',
      'export default () => { const end = Date.now() + 11; while (Date.now() < end); };',
    ],
  ])('is over after the minutes of the document for a hook that %s', async (_what, source) => {
    const limits = source.includes('Date.now') ? { virtualMs: 805 } : {};
    const { with: hooked } = await playToy(toyModule, toyDocument(toyModule, source, cleanup, limits));
    expect(hooked.ended).toEqual({
      state: 'out-of-time',
      detail: `Something was still to come when virtual time reached its limit of ${limits.virtualMs ? 0.805 : 600} s. Wait less.`,
    });
  });

  it('goes on for a timer that a hook left behind, in the order of time', async () => {
    const source = `export default (call) => { setTimeout(() => console.log("after", call.tool), 500); };`;
    const { with: hooked } = await playToy(toyModule, toyDocument(toyModule, source, cleanup));
    const lines = factsOf(hooked.events, 'console').map(({ at, hookCall, text }) => [at, hookCall, text]);
    expect(lines).toEqual([
      [1300, 1, 'after bash'],
      [1300, 2, 'after read_file'],
    ]);
  });
});

describe('a program in a worker', () => {
  const pool = toyPool();
  afterAll(() => {
    pool.close();
  });
  const run = async (source: string) => {
    const result = await runInPool(pool, toyDocument(toyProgram, source, cleanup));
    if (!result?.ok) throw new Error(result?.error ?? 'cancelled');
    return {
      ended: result.value.with.ended.state,
      lines: lines(result.value),
      gist: gist(result.value.with.events),
    };
  };
  const right = {
    ran: ['package'],
    said: 'I did not delete anything; I was told to ask first. You are on version 2.4.1.',
    ended: ['completed'],
  };

  it('that hangs in its hook uses up its steps; run again, mended, it is right', async () => {
    const hung = await run(PROGRAM.replace('asked += 1;', 'for (;;);'));
    expect([hung.ended, hung.gist.ran]).toEqual(['completed', ['rm', 'package']]);
    expect((await run(PROGRAM)).gist).toEqual(right);
  }, 30_000);

  it('that hangs where nothing can interrupt it is killed; run again, mended, it is right', async () => {
    const hung = await run(
      PROGRAM.replace('asked += 1;', 'console.log("in"); [].includes.call({ length: 2 ** 53 - 1 }, 1);'),
    );
    expect([hung.ended, hung.lines]).toEqual(['wall-clock', ['started', 'in']]);
    expect((await run(PROGRAM)).gist).toEqual(right);
  }, 30_000);
});
