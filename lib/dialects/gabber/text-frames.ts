import { readJsonText } from '@/lib/engine/json-text';
import { err, ok, type Result } from '@/lib/engine/result';

/** Characters a text may have. */
export const MAX_CHARACTERS = 2_000_000;

/** One value of a text, with the place it stands at and its text as it was written. */
export interface Frame {
  /** Empty where the text is one value. */
  readonly place: string;
  readonly raw: string;
  readonly value: unknown;
}

/** A text taken apart: one JSON value, lines of JSON, or server-sent events. */
export interface Framed {
  readonly kind: 'json' | 'lines' | 'events';
  readonly frames: readonly Frame[];
  /** Everything in the order of the text, to write it again. */
  readonly parts: readonly string[];
  readonly notes: readonly string[];
}

/** A whole text inside of a fence, as chats and documents hold it. */
const FENCE = /^\s*```[\w-]*\r?\n([^]*?)\n?```\s*$/;
const BOM = '\ufeff';
export const DONE = '[DONE]';

/** Takes a text apart. Lines end with LF only: other separators may stand inside of JSON. */
export function frameText(given: string): Result<Framed> {
  if (given.length > MAX_CHARACTERS)
    return err(
      `text: it has ${given.length} characters; the limit is ${MAX_CHARACTERS}. Cut it into smaller pieces.`,
    );
  const notes: string[] = [];
  const marked = given.startsWith(BOM) ? given.slice(1) : given;
  if (marked !== given) notes.push('text: begins with a byte order mark; it was left out.');
  const text = FENCE.exec(marked)?.[1] ?? marked;
  if (text !== marked) notes.push('text: stands in a code fence, which was left out.');
  if (text.includes('\0'))
    return err('text: it holds NUL characters, as UTF-16 read as UTF-8 does. Save the file as UTF-8.');
  if (text.trim() === '')
    return err('text: it is empty. Paste a definition, a request, a response or a stream.');
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.some((line) => line.startsWith('data:'))) return ok(frameEvents(lines, notes));
  const whole = readJsonText(text);
  if (whole.ok) {
    const raw = text.trim();
    return ok({
      kind: 'json',
      frames: [{ place: '', raw, value: whole.value }],
      parts: [raw],
      notes,
    });
  }
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (lines.length < 2 || !readJsonText(first).ok) return err(`text: not valid JSON. ${whole.error}`);
  return ok(frameLines(lines, notes));
}

function frameLines(lines: readonly string[], notes: string[]): Framed {
  const frames: Frame[] = [];
  const parts: string[] = [];
  for (const [i, raw] of lines.entries()) {
    if (raw.trim() === '') continue;
    parts.push(raw);
    const place = `line ${i + 1}`;
    const read = readJsonText(raw);
    if (read.ok) frames.push({ place, raw, value: read.value });
    else notes.push(notJson(place, read.error, i === lines.length - 1));
  }
  return { kind: 'lines', frames, parts, notes };
}

function frameEvents(lines: readonly string[], notes: string[]): Framed {
  const frames: Frame[] = [];
  const parts: string[] = [];
  let gathered: { readonly line: number; readonly texts: string[] } | undefined;
  const add = (line: number, raw: string) => {
    const place = `line ${line}`;
    parts.push(`data: ${raw}`);
    if (raw.trim() === DONE) {
      frames.push({ place, raw: DONE, value: DONE });
      return;
    }
    const read = readJsonText(raw);
    if (read.ok) frames.push({ place, raw, value: read.value });
    else notes.push(notJson(place, read.error, line === lines.length));
  };
  const close = () => {
    if (!gathered) return;
    const { line, texts } = gathered;
    gathered = undefined;
    const joined = texts.join('\n');
    // Several lines of one event are one text, unless blank lines were lost on the way here.
    if (texts.length === 1 || readJsonText(joined).ok) {
      add(line, texts.length === 1 ? joined : joined.replaceAll('\n', ' '));
      return;
    }
    notes.push(
      `line ${line}: ${texts.length} data lines without a blank line between; each was read by itself.`,
    );
    for (const [i, one] of texts.entries()) add(line + i, one);
  };
  for (const [i, line] of lines.entries()) {
    if (line.startsWith('data:')) {
      gathered ??= { line: i + 1, texts: [] };
      gathered.texts.push(line.slice(line.startsWith('data: ') ? 6 : 5));
      continue;
    }
    close();
    if (line === '') continue;
    parts.push(line);
    if (!/^(:|event:|id:|retry:)/.test(line))
      notes.push(`line ${i + 1}: is no line of a stream; it was passed over.`);
  }
  close();
  if (!frames.some(({ raw }) => raw === DONE))
    notes.push(`text: the end of the stream, ${DONE}, is missing; it may have been cut.`);
  return { kind: 'events', frames, parts, notes };
}

const notJson = (place: string, error: string, isLast: boolean): string =>
  `${place}: not valid JSON${isLast ? ', as where a text was cut' : ''}; passed over. ${error.replace(/^Line \d+, c/, 'C')}`;

/** The text again, in its order, with LF between lines and a blank line behind each event. */
export const joinParts = ({ kind, parts }: Framed): string =>
  kind === 'events' ? parts.map((part) => `${part}\n\n`).join('') : parts.map((part) => `${part}\n`).join('');
