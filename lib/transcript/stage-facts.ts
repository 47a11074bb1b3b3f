import type { Comparison } from '@/lib/engine/comparison';
import { isJsonObject, sameJson, type Json } from '@/lib/engine/json';
import { factsOf, type EndState, type Mark } from '@/lib/engine/trace';
import type { Row } from './align';
import { diffText, type Piece } from './diff';
import { END_WORDS } from './end-words';
import type { CallEntry } from './entries';
import { ranOf } from './ran';
import { viewOf } from './view';

/** What became of one call, in as few words as the back of a room can read. */
export interface StageFacts {
  /** Its place among the calls, from 1, of how many. */
  readonly number: number;
  readonly of: number;
  readonly name: string;
  /** The arguments the model asked for. */
  readonly asked: string;
  /** What the tool got in their place: only what differs. */
  readonly got: string | undefined;
  /** undefined: nothing was done to it, and it did not run. */
  readonly mark: Mark | undefined;
  /** Whether the tool ran. */
  readonly sentence: string;
  /** The tool ran although the hook failed or was against it. */
  readonly isTrap: boolean;
  /** How the run ended, where that is out of the ordinary. */
  readonly end: string | undefined;
  /** What the model reads, with what is new marked; a sentence where that is nothing. */
  readonly reads: readonly Piece[] | string;
  /** What it would have read without the hook. */
  readonly without: string | undefined;
  /** The line of the hook that did it. */
  readonly line: number | undefined;
  /** Every rule that something about the call cites. */
  readonly rules: readonly string[];
}

/** The outcome that says most comes first. */
const LOUDEST: readonly Mark[] = [
  'hook-failed',
  'too-late',
  'stopped',
  'blocked',
  'asks',
  'result-replaced',
  'args-changed',
  'context-added',
];

const ORDINARY: readonly EndState[] = ['completed', 'stopped', 'waiting', 'script-ended'];

/** The call to look at first: the one the hook changed. */
export const callInLight = (comparison: Comparison): number =>
  Math.max(
    viewOf(comparison).calls.findIndex(({ differs }) => differs),
    0,
  );

/** Undefined: the run makes no such call. `at` counts from 0. */
export function stageFacts(comparison: Comparison, at: number): StageFacts | undefined {
  const { calls, causes } = viewOf(comparison);
  const row = calls[at];
  const call = callOf(row?.with) ?? callOf(row?.without);
  if (!row || !call) return undefined;
  const hooked = callOf(row.with);
  const before = callOf(row.without);
  const marks = hooked?.marks.map(({ mark }) => mark) ?? [];
  const run = hooked?.runs[0];
  const { state } = comparison.with.ended;
  const read = hooked?.reads && textOf(hooked.reads.result);
  const without = before?.reads && textOf(before.reads.result);
  return {
    number: at + 1,
    of: calls.length,
    name: call.name,
    asked: argsOf(call.args),
    got: run && gotOf(before?.runs[0]?.args ?? call.args, run.args),
    mark: LOUDEST.find((mark) => marks.includes(mark)) ?? (run ? 'runs' : undefined),
    sentence: sentenceOf(row, calls, marks),
    isTrap: hooked !== undefined && ranOf(hooked) === 'anyway',
    end: ORDINARY.includes(state) ? undefined : END_WORDS[state],
    reads:
      read === undefined
        ? whyNothing(comparison, hooked)
        : readPieces(read, without, addedFor(comparison, call.call)),
    without,
    line: causes.get(row.key)?.line,
    rules: hooked?.rules ?? [],
  };
}

function whyNothing({ with: { events } }: Comparison, call: CallEntry | undefined): string {
  if (!call) return 'Nothing. It did not make this call.';
  if (call.unasked) return 'Nothing. It was not offered this tool.';
  const reply = events.findLastIndex(
    (event) => event.kind === 'reply' && event.calls.some(({ id }) => id === call.call),
  );
  const goesOn = events.slice(reply + 1).some(({ kind }) => kind === 'request');
  return goesOn ? 'Nothing of this call.' : 'Nothing. No request is sent.';
}

/** Messages that hooks put beside the result of a call. */
const addedFor = ({ with: hooked }: Comparison, call: string): string[] =>
  factsOf(hooked.events, 'added').flatMap((event) => (event.call === call ? [event.text] : []));

function readPieces(read: string, without: string | undefined, added: readonly string[]): Piece[] {
  const result = without === undefined ? [{ text: read, changed: true }] : diffText(without, read).with;
  return [
    ...result,
    ...added.flatMap((text) => [
      { text: '\n', changed: false },
      { text, changed: true },
    ]),
  ];
}

function sentenceOf(row: Row, calls: readonly Row[], marks: readonly Mark[]): string {
  const hooked = callOf(row.with);
  if (!hooked) return row.missing ?? 'The model did not make this call.';
  switch (ranOf(hooked)) {
    case 'anyway':
      return 'The tool ran anyway.';
    case 'waits':
      return 'The user is asked first.';
    case 'not':
      return marks.includes('stopped') && calls.every((other) => !hasRun(other))
        ? 'No tool of this turn ran.'
        : 'The tool did not run.';
    case 'ran':
      if (marks.includes('stopped')) return 'The tool had run already.';
      if (marks.includes('args-changed')) return 'The tool ran with other arguments.';
      if (marks.includes('result-replaced')) return 'It ran; the result was replaced.';
      return 'The tool ran as asked.';
  }
}

const hasRun = ({ with: hooked }: Row): boolean => (callOf(hooked)?.runs.length ?? 0) > 0;

const callOf = (entry: Row['with']): CallEntry | undefined => (entry?.kind === 'call' ? entry : undefined);

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const CLIPPED = 26;

const clip = (value: Json): string => {
  const text = textOf(value).replace(/\s+/g, ' ');
  return text.length > CLIPPED ? `${text.slice(0, CLIPPED)}…` : text;
};

/** Arguments in a line. A single text stands for itself: on a stage its name says nothing. */
function argsOf(args: Json): string {
  if (!isJsonObject(args)) return textOf(args);
  const entries = Object.entries(args);
  const [only] = entries;
  if (entries.length === 1 && typeof only?.[1] === 'string') return only[1];
  return entries.map(([key, value]) => `${key}: ${clip(value)}`).join(', ');
}

/** What the tool got where it is not what was meant for it: only the arguments that differ. */
function gotOf(meant: Json, got: Json): string | undefined {
  if (sameJson(meant, got)) return undefined;
  if (!isJsonObject(meant) || !isJsonObject(got) || Object.keys(meant).length <= 1) return argsOf(got);
  const keys = [...new Set([...Object.keys(meant), ...Object.keys(got)])];
  return keys
    .filter((key) => !sameJson(meant[key] ?? null, got[key] ?? null))
    .map((key) => `${key}: ${(got[key] ?? null) === null ? 'nothing' : clip(got[key] ?? null)}`)
    .join(', ');
}
