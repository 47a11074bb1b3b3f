import type { Rule, RuleKind } from '@/lib/engine/dialect';

export const OURS = 'Measured, but the case is not among the published ones; a test of ours shows it.';
export const NEWER = 'Measured on runtime 1.0.102; the published cases run on 1.0.85.';
export const GUESS = 'Never measured; what the playground assumes.';

/** One rule. The numbers are those of the measurement report; a letter marks a statement split off. */
export const rule = (
  number: string,
  kind: RuleKind,
  sentence: string,
  evidence = '',
  basis?: string,
): Rule => ({
  id: `copilot/${number}`,
  kind,
  sentence,
  evidence: evidence === '' ? [] : evidence.split(' '),
  ...(basis === undefined ? {} : { basis }),
});
