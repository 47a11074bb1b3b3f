import type { Json } from '@/lib/engine/json';
import { diffJson, diffText, whole, type Both, type JsonLine, type Piece } from './diff';
import type { CallEntry, Entry } from './entries';

/** Whose eyes a transcript is read with. */
export type Audience = 'model' | 'user' | 'ran';

/** One labelled line of a call: text with marked words, or the lines of a JSON value. */
export interface FactLine {
  readonly label: string;
  readonly text?: readonly Piece[];
  readonly json?: readonly JsonLine[];
  /** A remark in our own words. */
  readonly note?: string;
}

interface Raw {
  readonly label: string;
  readonly text?: string;
  readonly json?: Json;
  readonly note?: string;
}

/** What an audience gets of a call on both sides, with what differs marked. */
export function callFacts(
  without: CallEntry | undefined,
  hooked: CallEntry | undefined,
  audience: Audience,
): Both<FactLine[]> {
  const left = without ? RAW[audience](without) : [];
  const right = hooked ? RAW[audience](hooked) : [];
  const pairs = Math.max(left.length, right.length);
  const both = Array.from({ length: pairs }, (_, i) => compareLine(left[i], right[i]));
  return {
    without: both.flatMap((line) => (line.without ? [line.without] : [])),
    with: both.flatMap((line) => (line.with ? [line.with] : [])),
  };
}

const RAW: Readonly<Record<Audience, (entry: CallEntry) => Raw[]>> = {
  model: ({ args, reads, unasked }) => [
    { label: 'args', json: reads?.args ?? args },
    unasked
      ? { label: 'reads', note: 'nothing: the tool was not in the request, so the model never asked' }
      : reads === undefined
        ? { label: 'reads', note: 'nothing: no request was sent' }
        : {
            label: 'reads',
            text: plain(reads.result),
            ...(reads.isError ? { note: 'marked as an error' } : {}),
          },
  ],
  user: ({ shown }) =>
    shown.length === 0
      ? [{ label: 'sees', note: 'nothing of this call' }]
      : shown.flatMap(({ args, text }) => [
          { label: 'args', json: args },
          { label: 'sees', text },
        ]),
  ran: ({ runs }) =>
    runs.length === 0
      ? [{ label: 'ran', note: 'the tool did not run' }]
      : runs.map(({ name, args, recorded }) => ({
          label: name,
          json: args,
          ...(recorded ? { note: 'recorded result; the arguments were different' } : {}),
        })),
};

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function compareLine(left: Raw | undefined, right: Raw | undefined): Partial<Both<FactLine>> {
  const text =
    left?.text !== undefined && right?.text !== undefined
      ? diffText(left.text, right.text)
      : {
          without: whole(left?.text ?? '', right !== undefined),
          with: whole(right?.text ?? '', left !== undefined),
        };
  const json = diffJson(left?.json, right?.json);
  return {
    ...(left
      ? { without: fact(left, text.without, left.json === undefined ? undefined : json.without) }
      : {}),
    ...(right ? { with: fact(right, text.with, right.json === undefined ? undefined : json.with) } : {}),
  };
}

const fact = (raw: Raw, text: readonly Piece[], json: readonly JsonLine[] | undefined): FactLine => ({
  label: raw.label,
  ...(raw.text === undefined ? {} : { text }),
  ...(json === undefined ? {} : { json }),
  ...(raw.note === undefined ? {} : { note: raw.note }),
});

/** An entry that is one text. */
export type TextEntry = Extract<Entry, { kind: 'prompt' | 'reply' | 'notice' | 'added' }>;

/** What an audience gets of it. */
export function textFor(entry: TextEntry, audience: Audience): string {
  switch (entry.kind) {
    case 'prompt':
      return (
        (audience === 'model' ? entry.reads : audience === 'user' ? entry.shown : undefined) ?? entry.text
      );
    case 'added':
      return audience === 'user' && !entry.shown
        ? 'a message for the model only; no screen shows it'
        : entry.text;
    default:
      return entry.text;
  }
}
