import type { Json } from '@/lib/engine/json';
import type { CaseReader } from '@/lib/engine/measured';
import { copilotCases } from './copilot/cases';
import { gptelCases } from './gptel/cases';

/** Readers of measured cases, apart from the dialects themselves so that a page does not carry them. */
export const CASE_READERS: Readonly<Record<string, CaseReader>> = {
  copilot: copilotCases,
  gptel: gptelCases,
};

/** A measured case as it is kept: what was done, and what came of it. */
export interface MeasuredEntry {
  readonly id: string;
  readonly title: string;
  readonly input: Json;
  readonly observed: Json;
}

const VECTORS: Readonly<Record<string, () => Promise<unknown>>> = {
  copilot: () => import('./copilot/vectors.json'),
  gptel: () => import('./gptel/vectors.json'),
};

/** All measured cases of a dialect; loaded when somebody asks for one. */
export async function loadCases(dialect: string): Promise<readonly MeasuredEntry[]> {
  const load = Object.hasOwn(VECTORS, dialect) ? VECTORS[dialect] : undefined;
  const file = (await load?.()) as { readonly cases: readonly MeasuredEntry[] } | undefined;
  return file?.cases ?? [];
}
