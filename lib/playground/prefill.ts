import { builtinFixture, newDocument } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { DIALECTS, findDialect } from '@/lib/dialects/registry';
import { exampleContext } from '@/lib/fixtures/example-context';
import { findFixture, FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor } from '@/lib/fixtures/schema';

/** What an address asks for in words, `/?dialect=gptel&fixture=cleanup&run=0#code=…`. */
export interface Prefill {
  readonly document: PlaygroundDocument;
  readonly runs: boolean;
  /** A sentence for each wish that could not be met. */
  readonly problems: readonly string[];
}

/** The measured case an address asks for, `?case=gptel/d13`. */
export const wantedCase = (search: string): string | undefined => wishesOf(search)['case'];

/** Reads such an address; undefined: it asks for nothing. */
export function readPrefill(search: string, hash: string): Prefill | undefined {
  const wishes = wishesOf(search);
  const code = /^#code=(.*)$/s.exec(hash)?.[1];
  const { dialect: dialectId, fixture: fixtureId } = wishes;
  if (dialectId === undefined && fixtureId === undefined && code === undefined) return undefined;
  const problems: string[] = [];
  const dialect = dialectId === undefined ? DIALECTS[0] : findDialect(dialectId);
  if (!dialect) problems.push(`There is no dialect “${dialectId ?? ''}”. There are: ${ids(DIALECTS)}.`);
  const fixture = fixtureId === undefined ? FIXTURES[0] : findFixture(fixtureId);
  if (!fixture) problems.push(`There is no fixture “${fixtureId ?? ''}”. There are: ${ids(FIXTURES)}.`);
  const used = dialect ?? DIALECTS[0];
  const fits = fixture !== undefined && isMadeFor(fixture, used.id);
  if (fixture && !fits)
    problems.push(
      `The fixture “${fixture.id}” is made for ${(fixture.only ?? []).join(', ')}, not for ${used.id}.`,
    );
  const shown = fits ? fixture : FIXTURES[0];
  const source = code === undefined ? used.starterFor(exampleContext(shown)) : decoded(code);
  const document = { ...newDocument(used.ruleSet, source), fixture: builtinFixture(shown) };
  return { document, runs: wishes['run'] !== '0', problems };
}

const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).join(', ');

function wishesOf(search: string): Readonly<Partial<Record<string, string>>> {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => pair.split('=').map(decoded));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, value]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    return text;
  }
}
