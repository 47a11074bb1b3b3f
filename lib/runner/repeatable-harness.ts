import { DIALECTS } from '@/lib/dialects/registry';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Comparison } from '@/lib/engine/comparison';
import type { Limits } from '@/lib/engine/limits';
import type { EndState } from '@/lib/engine/trace';
import { findFixture } from '@/lib/fixtures/registry';

/** A run that must come out the same each time, in Node and in every browser. */
export interface RepeatableRun {
  readonly name: string;
  readonly document: PlaygroundDocument;
  /** How the hooked side ends. */
  readonly ends: EndState;
  /** How often it is repeated where that is cheap; those that fill memory or use all steps are run less often. */
  readonly times: number;
}

const OFTEN = 1000;
const SOME = 100;
const SELDOM = 20;
const FEW = 3;

function repeatable(
  name: string,
  times: number,
  ends: EndState,
  body: string,
  limits: Partial<Limits> = {},
  fixture = 'cleanup',
): RepeatableRun {
  const [dialect] = DIALECTS;
  const chosen = findFixture(fixture);
  if (!chosen) throw new Error(`there is no fixture "${fixture}"`);
  const document = newDocument(dialect.ruleSet, `export const preToolCall = ${body};\n`);
  return { name, times, ends, document: { ...document, fixture: builtinFixture(chosen), limits } };
}

const ORDINARY = `async (call) => {
  console.log(call.name, Date.now(), Math.random(), new Date(2026, 0, 15).toString());
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
  const seen = new Map([["at", Date.now()], ["kind", structuredClone({ a: [1, 2] })]]);
  if (call.name === "bash") return { block: [...seen].map(String).join() };
  call.args.note = btoa(JSON.stringify(call));
}`;

const LOOP = '() => { for (;;); }';
const BOMB = '() => { const keep = []; for (;;) keep.push({ n: keep.length }); }';
const BUFFERS =
  '() => { const keep = []; for (;;) { keep.push(new Uint8Array(300_000)); console.log(keep.length); } }';
const RECURSION =
  '() => { let n = 0; const f = () => { n++; f(); }; try { f(); } catch (e) { console.log(n, String(e)); } f(); }';
const CALLBACKS = '() => { const f = () => [1].map(f); f(); }';
const MICROTASKS = 'async () => { for (;;) await null; }';
const LEFTOVER = '() => { const go = () => queueMicrotask(go); go(); return { block: "answered" }; }';
const FLOOD =
  '() => { for (let i = 0; i < 5000; i++) console.log(i, { i }); throw new TypeError("after the flood"); }';
const TIMERS = '() => new Promise(() => { const again = () => setTimeout(again, 1); again(); })';
const INTERVAL = '() => { setInterval(() => console.log("tick", Date.now()), 7_000); }';
const REGEXP = '() => /(a+)+$/.test("a".repeat(40) + "b")';
const TOO_LARGE = '() => ({ block: "x".repeat(2000) })';
const CHANCE = '() => ({ block: String([5, 3, 1, 4].sort(() => Math.random() - 0.5)) })';

/** The runs that tests repeat in Node, and an end-to-end test in a browser. */
export const REPEATABLE: readonly RepeatableRun[] = [
  repeatable('an ordinary hook with a clock, dice, timers and a console', OFTEN, 'completed', ORDINARY),
  repeatable('an endless loop, 20 steps', SOME, 'hangs', LOOP, { steps: 20 }),
  repeatable('recursion that is caught and then not, a stack of 32 KB', SOME, 'completed', RECURSION, {
    stackKb: 32,
  }),
  repeatable('a loop of microtasks, 20 steps', SOME, 'hangs', MICROTASKS, { steps: 20 }),
  repeatable('objects without end, 20 MB', SELDOM, 'out-of-memory', BOMB, { memoryMb: 20 }),
  repeatable('buffers without end, 20 MB', SELDOM, 'out-of-memory', BUFFERS, { memoryMb: 20 }),
  repeatable('callbacks in callbacks, a stack of 32 KB', SELDOM, 'completed', CALLBACKS, { stackKb: 32 }),
  repeatable('microtasks left behind, 20 steps', SELDOM, 'completed', LEFTOVER, { steps: 20 }),
  repeatable('a console that is flooded, and an error', SELDOM, 'completed', FLOOD, { consoleLines: 20 }),
  repeatable('timers that set each other, 100 steps', SELDOM, 'hangs', TIMERS, { steps: 100 }),
  repeatable('an interval that is never cleared', SELDOM, 'completed', INTERVAL, {}, 'twins'),
  repeatable('an expression that backtracks, 20 steps', SELDOM, 'hangs', REGEXP, { steps: 20 }),
  repeatable('a return that is too large', SELDOM, 'completed', TOO_LARGE, { returnBytes: 1000 }),
  repeatable('an order left to chance', SELDOM, 'completed', CHANCE),
  repeatable('an endless loop', FEW, 'hangs', LOOP),
  repeatable('recursion', FEW, 'completed', RECURSION),
  repeatable('a loop of microtasks', FEW, 'hangs', MICROTASKS),
  repeatable('objects without end', FEW, 'out-of-memory', BOMB),
  repeatable('buffers without end', FEW, 'out-of-memory', BUFFERS),
];

/** All that must be the same, as text to compare or to make a digest of. */
export function sameness({
  without,
  with: hooked,
  problems,
  unusedAnswers,
  repeatable: may,
}: Comparison): string {
  return JSON.stringify({ without, with: hooked, problems, unusedAnswers, repeatable: may });
}
