import type { SideResult } from '@/lib/engine/comparison';
import { sameJson, type Json } from '@/lib/engine/json';
import { factsOf, type TraceEvent } from '@/lib/engine/trace';
import { END_WORDS } from './end-words';
import { knownCall } from './wire-calls';

/** What the view says to each run after everything else, so that it shows what a later turn still knows. */
export const LATER_PROMPT = 'And now?';

export const OUTCOME_ROWS = [
  ['ran', 'Did the tool run?'],
  ['siblings', 'The other calls'],
  ['reads', 'Model reads'],
  ['sees', 'User sees'],
  ['goesOn', 'Does it go on?'],
  ['later', 'A later turn knows'],
] as const;

export type OutcomeRow = (typeof OUTCOME_ROWS)[number][0];

/** One answer about a run. */
export interface OutcomeCell {
  readonly text: string;
  /** More about it, in small. */
  readonly detail?: string;
  /** The rule behind it. */
  readonly rule?: string;
  /** The tool ran although the hook failed. */
  readonly anyway?: true;
}

export type OutcomeFacts = Readonly<Record<OutcomeRow, OutcomeCell>>;

/** What became of one call in a run, in six answers. */
export function outcomeFacts({ events, ended }: SideResult, call: string): OutcomeFacts {
  const reply = events.findIndex(
    (event) => event.kind === 'reply' && event.calls.some(({ id }) => id === call),
  );
  const behind = reply < 0 ? [] : events.slice(reply + 1);
  const next = behind.findIndex(({ kind }) => kind === 'prompt');
  const turn = next < 0 ? behind : behind.slice(0, next);
  const answer = events[reply];
  const asked = answer?.kind === 'reply' ? (answer.calls.find(({ id }) => id === call)?.args ?? {}) : {};
  return {
    ran: ran(events, call),
    siblings: siblings(events, reply, call),
    reads: reads(turn, call, asked),
    sees: sees(turn, call),
    goesOn: goesOn(turn, next >= 0, END_WORDS[ended.state]),
    later: later(events, call, asked),
  };
}

const inText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function ran(events: readonly TraceEvent[], call: string): OutcomeCell {
  const runs = factsOf(events, 'tool-started').filter((event) => event.call === call);
  const marks = factsOf(events, 'mark').filter((event) => event.call === call);
  const rule = marks.at(-1)?.rule;
  const failed = marks.some(({ mark }) => mark === 'hook-failed' || mark === 'too-late');
  const first = runs[0];
  return {
    text: first ? (failed ? 'Yes, anyway' : 'Yes') : 'No',
    ...(first ? { detail: `${first.name} ${JSON.stringify(first.args)}` } : {}),
    ...(rule === undefined ? {} : { rule }),
    ...(first && failed ? { anyway: true as const } : {}),
  };
}

function siblings(events: readonly TraceEvent[], at: number, call: string): OutcomeCell {
  const reply = events[at];
  const others = reply?.kind === 'reply' ? reply.calls.filter(({ id }) => id !== call) : [];
  if (others.length === 0) return { text: 'there are none in this turn' };
  const started = factsOf(events, 'tool-started');
  const told = others.map(
    ({ id, name }) => `${name} ${started.some((run) => run.call === id) ? 'ran' : 'did not run'}`,
  );
  return { text: told.join(', ') };
}

function reads(turn: readonly TraceEvent[], call: string, asked: Json): OutcomeCell {
  const read = factsOf(turn, 'model-reads').find((event) => event.call === call);
  const added = factsOf(turn, 'added').filter((event) => event.call === call);
  if (!read) return { text: 'nothing: no request is sent' };
  const more = [
    ...(sameJson(read.args, asked) ? [] : [`as the result of ${read.name} ${JSON.stringify(read.args)}`]),
    ...added.map(({ text }) => `and a message: ${text}`),
  ];
  return { text: inText(read.result), ...(more.length === 0 ? {} : { detail: more.join('\n') }) };
}

function sees(turn: readonly TraceEvent[], call: string): OutcomeCell {
  const asked = factsOf(turn, 'asked')
    .filter(({ question }) => question.calls.some(({ id }) => id === call))
    .map(({ question }) => `a question: ${question.text.trim()}`);
  const shown = factsOf(turn, 'shown').flatMap((event) =>
    event.call === call || (event.call === undefined && event.where !== 'text') ? [event.text] : [],
  );
  const all = [...asked, ...shown];
  return { text: all.length === 0 ? 'nothing of this call' : all.join('\n') };
}

function goesOn(turn: readonly TraceEvent[], userGoesOn: boolean, end: string): OutcomeCell {
  if (turn.some(({ kind }) => kind === 'request')) return { text: 'yes, with the next request' };
  return { text: userGoesOn ? 'no, until the user writes' : `no: ${end}` };
}

function later(events: readonly TraceEvent[], call: string, asked: Json): OutcomeCell {
  const prompt = events.findLastIndex((event) => event.kind === 'prompt' && event.text === LATER_PROMPT);
  const request = prompt < 0 ? undefined : factsOf(events.slice(prompt), 'request')[0];
  if (!request) return { text: 'there is no later turn' };
  const { args, result } = knownCall(request.messages, call);
  if (args === undefined && result === undefined) return { text: 'nothing about this call' };
  const isAsAsked = args === undefined || args === JSON.stringify(asked);
  return {
    text: result ?? 'the call without a result',
    ...(isAsAsked ? {} : { detail: `as the result of ${args}` }),
  };
}
