import type { StoredAnswer } from '@/lib/engine/questions';
import { mapTexts, textsOf, type Spot } from './document-texts';
import { DOCUMENT_LIMITS, type PlaygroundDocument } from './schema';
import { SECRET_KEY, SECRET_PATTERNS, type SecretPattern } from './secret-patterns';

/** A likely secret in what a link would carry. */
export interface Finding {
  /** Stable: place and text. */
  readonly id: string;
  /** The first place, for people: `hook.ts:3` or `fixture · result of read_file`. */
  readonly place: string;
  readonly kind: string;
  readonly text: string;
  /** What stands around it in the same line. */
  readonly before: string;
  readonly after: string;
  /** A harmless text of the same kind that the document does not hold yet. */
  readonly replacement: string;
  /** How often sources and fixture hold the text; masking replaces it everywhere. */
  readonly count: number;
}

interface Hit {
  readonly pattern: SecretPattern;
  readonly text: string;
  readonly start: number;
}

type Draft = Omit<Finding, 'count' | 'replacement'> & Pick<SecretPattern, 'standIn'>;

const CONTEXT = 60;
/** No name in a document is longer; only names have so tight a limit. */
const NAME_CHARACTERS = 200;
/**
 * Likely secrets in the sources and in the document's own fixture, sources first. A text found in several
 * places is one finding.
 */
export function findSecrets(document: PlaygroundDocument): readonly Finding[] {
  const spots = textsOf(document);
  const drafts = new Map<string, Draft>();
  for (const draft of spots.flatMap(draftsIn)) if (!drafts.has(draft.text)) drafts.set(draft.text, draft);
  const counts = new Map<string, number>();
  const count = replacer([...drafts.keys()], (text) => {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return text;
  });
  for (const { text } of spots) count(text);
  const name = freshNames(spots);
  return [...drafts.values()].map(({ standIn, ...draft }) => ({
    ...draft,
    replacement: name(standIn),
    count: counts.get(draft.text) ?? 1,
  }));
}

/** The document with these texts replaced wherever they stand: sources, own fixture, stored answers. */
export function maskSecrets(document: PlaygroundDocument, findings: readonly Finding[]): PlaygroundDocument {
  const standIns = new Map(findings.map(({ text, replacement }) => [text, replacement]));
  const named = replacer([...standIns.keys()], (text) => standIns.get(text) ?? text);
  const starred = replacer([...standIns.keys()], (text) => '*'.repeat(text.length));
  // A stand-in may be longer than the secret; what fitted its limit before still must.
  const within = (limit: number) => (text: string) => {
    const masked = named(text);
    return text.length <= limit && masked.length > limit ? starred(text) : masked;
  };
  const mask = within(NAME_CHARACTERS);
  const source = within(DOCUMENT_LIMITS.sourceCharacters);
  const { sources, fixture, answers, title } = document;
  return {
    ...document,
    sources: Object.fromEntries(Object.entries(sources).map(([id, text]) => [id, source(text)])),
    fixture: fixture.kind === 'inline' ? { ...fixture, fixture: mapTexts(fixture.fixture, mask) } : fixture,
    answers: answers.map((answer) => maskAnswer(answer, mask)),
    ...(title === undefined ? {} : { title: mask(title) }),
  };
}

function maskAnswer(answer: StoredAnswer, mask: (text: string) => string): StoredAnswer {
  const { question, text } = answer;
  return {
    ...answer,
    question: { ...question, text: mask(question.text), calls: mapTexts(question.calls, mask) },
    ...(text === undefined ? {} : { text: mask(text) }),
  };
}

function draftsIn({ text, place, key, hasLines }: Spot): Draft[] {
  // A value that its key makes a secret is read as the assignment it is.
  const quote = ['"', "'", '`'].find((candidate) => !text.includes(candidate));
  const isNamed = key !== undefined && quote !== undefined && SECRET_KEY.test(key);
  const read = isNamed ? `${key}: ${quote}${text}` : text;
  let line = 1;
  let from = 0;
  return hitsIn(read).map(({ pattern, text: secret, start }) => {
    line += read.slice(from, start).split('\n').length - 1;
    from = start;
    const where = hasLines ? `${place}:${line}` : place;
    return {
      id: `${where} ${secret}`,
      place: where,
      kind: pattern.kind,
      text: secret,
      ...around(read, start, start + secret.length),
      standIn: pattern.standIn,
    };
  });
}

/** What stands in the same line before and after, cut between characters, not inside one. */
function around(text: string, start: number, end: number): Pick<Finding, 'before' | 'after'> {
  const before =
    text
      .slice(Math.max(0, start - CONTEXT), start)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const after = text.slice(end, end + CONTEXT).split(/[\r\n]/)[0] ?? '';
  return { before: before.replace(/^[\uDC00-\uDFFF]/, ''), after: after.replace(/[\uD800-\uDBFF]$/, '') };
}

function hitsIn(text: string): Hit[] {
  const taken = new Uint8Array(text.length);
  return SECRET_PATTERNS.flatMap((pattern) => hitsOf(pattern, text, taken)).sort((a, b) => a.start - b.start);
}

/** The hits of one pattern outside what is taken; they are taken then. */
function hitsOf(pattern: SecretPattern, text: string, taken: Uint8Array): Hit[] {
  const { find, needs, not = [] } = pattern;
  const hits: Hit[] = [];
  for (let match = find.exec(text); match; match = find.exec(text)) {
    const secret = match.groups?.['s'] ?? match[0];
    const end = find.lastIndex;
    const start = end - secret.length;
    const isLikely = (needs?.test(secret) ?? true) && !not.some((look) => look.test(secret));
    if (isLikely && !taken.subarray(start, end).includes(1)) {
      taken.fill(1, start, end);
      hits.push({ pattern, text: secret, start });
    } else if (start > match.index) {
      // A refused value may hold another secret.
      find.lastIndex = start;
    }
  }
  return hits;
}

/** Replaces each of these texts wherever it stands, the longest where several begin. */
function replacer(texts: readonly string[], to: (text: string) => string): (text: string) => string {
  const known = texts.filter((text) => text !== '').sort((a, b) => b.length - a.length);
  const head = known.at(-1)?.length ?? Infinity;
  const byHead = new Map<string, string[]>();
  for (const text of known) {
    const same = byHead.get(text.slice(0, head));
    if (same) same.push(text);
    else byHead.set(text.slice(0, head), [text]);
  }
  return (text) => {
    let done = '';
    let from = 0;
    for (let at = 0; at + head <= text.length;) {
      const start = at;
      const hit = byHead.get(text.slice(at, at + head))?.find((one) => text.startsWith(one, start));
      at += hit?.length ?? 1;
      if (hit === undefined) continue;
      done += text.slice(from, start) + to(hit);
      from = at;
    }
    return done + text.slice(from);
  };
}

/** Gives stand-ins that no text holds yet, so that what was different stays different. */
function freshNames(spots: readonly Spot[]): (standIn: Draft['standIn']) => string {
  const held = new Set(spots.flatMap(({ text }) => text.split(/[^\w.@:-]+/)));
  const next = new Map<Draft['standIn'], number>();
  return (standIn) => {
    let n = next.get(standIn) ?? 1;
    while (held.has(standIn(n))) n += 1;
    next.set(standIn, n + 1);
    return standIn(n);
  };
}
