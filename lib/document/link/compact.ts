import { isJsonObject, type Json } from '@/lib/engine/json';
import type { StoredAnswer } from '@/lib/engine/questions';
import type { PlaygroundDocument } from '../schema';

/**
 * A document as a list, for links of version 1: what matters most comes first, because a link that was cut
 * off keeps its beginning; what has its usual value is null, and nulls at the end are left out.
 */
export function toCompact(document: PlaygroundDocument): Json[] {
  const { dialect, sources, ruleSet, settings, limits, fixture } = document;
  const own = Object.hasOwn(sources, dialect) ? sources[dialect] : undefined;
  const others = Object.fromEntries(Object.entries(sources).filter(([id]) => id !== dialect));
  const list: Json[] = [
    dialect,
    own ?? null,
    fixture.kind === 'builtin' ? [fixture.id, fixture.hash] : plain(fixture.fixture),
    document.answers.length === 0 ? null : document.answers.map(answerToCompact),
    [ruleSet.version, ruleSet.revision, ...(ruleSet.dialect === dialect ? [] : [ruleSet.dialect])],
    sortedUnlessEmpty(settings),
    sortedUnlessEmpty(limits),
    document.seed === USUAL.seed ? null : document.seed,
    document.view === USUAL.view ? null : document.view,
    sortedUnlessEmpty(others),
    document.title ?? null,
  ];
  while (list.at(-1) === null) list.pop();
  return list;
}

const USUAL = { seed: 1, view: 'compare' } as const;

/** The names of what stands at each place of the list, for sentences about what is missing. */
export const COMPACT_PARTS = [
  'dialect',
  'hook',
  'fixture',
  'answers',
  'rule set',
  'settings',
  'limits',
  'seed',
  'view',
  'hooks for other dialects',
  'title',
] as const;

/** The reverse; nothing is checked here, the result is as untrusted as the list. */
export function fromCompact(list: readonly unknown[]): unknown {
  const [dialect, own, fixture, answers, ruleSet, settings, limits, seed, view, others, title] = list;
  const id = typeof dialect === 'string' ? dialect : '';
  const rules = Array.isArray(ruleSet) ? (ruleSet as unknown[]) : [];
  return {
    version: 1,
    dialect,
    sources: { ...objectOf(others), ...(own === null ? {} : { [id]: own }) },
    settings: settings ?? {},
    ruleSet: { dialect: rules[2] ?? dialect, version: rules[0], revision: rules[1] },
    fixture: Array.isArray(fixture)
      ? { kind: 'builtin', id: (fixture as unknown[])[0], hash: (fixture as unknown[])[1] }
      : { kind: 'inline', fixture },
    answers: Array.isArray(answers) ? answers.map(answerFromCompact) : (answers ?? []),
    limits: limits ?? {},
    seed: seed ?? USUAL.seed,
    view: view ?? USUAL.view,
    ...(title === undefined || title === null ? {} : { title }),
  };
}

function answerToCompact({ question, answer, text, afterMs }: StoredAnswer): Json {
  const calls = question.calls.map(({ id, name, args }) => [id, name, args]);
  const rest: Json[] = [text ?? null, afterMs ?? null];
  while (rest.at(-1) === null) rest.pop();
  return [question.side === 'with' ? 1 : 0, question.turn, calls, question.text, answer, ...rest];
}

function answerFromCompact(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [side, turn, calls, shown, answer, text, afterMs] = value as unknown[];
  return {
    question: {
      side: side === 1 ? 'with' : side === 0 ? 'without' : side,
      turn,
      calls: Array.isArray(calls) ? calls.map(callFromCompact) : calls,
      text: shown,
    },
    answer,
    ...(text === undefined || text === null ? {} : { text }),
    ...(afterMs === undefined || afterMs === null ? {} : { afterMs }),
  };
}

function callFromCompact(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const [id, name, args] = value as unknown[];
  return { id, name, args };
}

const plain = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Sorted by key, so that equal documents give equal links. */
function sortedUnlessEmpty(value: object): Json {
  const keys = Object.keys(value).sort();
  if (keys.length === 0) return null;
  const json = plain(value);
  return isJsonObject(json) ? Object.fromEntries(keys.map((key) => [key, inner(json[key])])) : json;
}

const inner = (value: Json | undefined): Json =>
  value !== undefined && isJsonObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, value[key] ?? null]),
      )
    : (value ?? null);

const objectOf = (value: unknown): object => (isJsonObject(value) ? value : {});
