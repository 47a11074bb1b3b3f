import { newDocument } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Dialect } from '@/lib/engine/dialect';
import type { Comparison } from '@/lib/engine/comparison';
import type { Limits } from '@/lib/engine/limits';
import { builtinFixture } from '@/lib/document/new-document';
import type { Fixture } from '@/lib/fixtures/schema';
import { run } from './run';
import { onTestHost } from './test-host-harness';

/** A document for a dialect that is in no registry. */
export function toyDocument(
  dialect: Dialect,
  source: string,
  fixture?: Fixture,
  limits: Partial<Limits> = {},
): PlaygroundDocument {
  const ruleSet = { ...dialect.ruleSet, dialect: dialect.id };
  const document = newDocument(ruleSet, source);
  return { ...document, limits, ...(fixture ? { fixture: builtinFixture(fixture) } : {}) };
}

/** Runs a document of a toy dialect in this process, both sides. */
export async function playToy(dialect: Dialect, document: PlaygroundDocument): Promise<Comparison> {
  const { value } = await onTestHost((host) => run(document, host, { dialects: [dialect] }));
  if (!value.ok) throw new Error(value.error);
  return value.value;
}
