import { findDialect } from '@/lib/dialects/registry';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { withoutCasts } from '@/lib/engine/outcome';
import type { Mark } from '@/lib/engine/trace';
import { outcomeCalls, outcomeContext } from './outcome-documents';

/** One press of the clicker: a hook. */
export interface StageStep {
  readonly id: string;
  readonly title: string;
  /** What it is about to do, where that is known before. */
  readonly mark?: Mark;
  /** Absent: the hook of the document on the page, which can be edited. */
  readonly source?: string;
}

/** The document's own hook. */
export const OWN: StageStep = { id: 'own', title: 'Hook' };

/** So short that seven of them stand in one line. */
const SHORT: Readonly<Record<Mark, string>> = {
  runs: 'Runs',
  blocked: 'Blocked',
  asks: 'Asks',
  'args-changed': 'Args',
  'result-replaced': 'Result',
  'context-added': 'Context',
  stopped: 'Stopped',
  'hook-failed': 'Fails',
  'too-late': 'Too late',
};
const ORDER = Object.keys(SHORT) as Mark[];

/** The document's own hook, then one for each thing a hook can do to this call. */
export async function outcomeSteps(
  document: PlaygroundDocument,
  call: string | undefined,
): Promise<readonly StageStep[]> {
  const id = call ?? outcomeCalls(document)[0]?.id;
  const context = id === undefined ? undefined : outcomeContext(document, id);
  const engine = await findDialect(document.dialect)?.engine();
  if (!context || !engine) return [OWN];
  const specs = engine.outcomesFor(context);
  const steps = ORDER.flatMap((mark): StageStep[] => {
    const spec = specs.find((one) => one.mark === mark);
    return spec ? [{ id: mark, title: SHORT[mark], mark, source: withoutCasts(spec.source) }] : [];
  });
  return [OWN, ...steps];
}

/** What is run for a step. */
export const stepDocument = (document: PlaygroundDocument, { source }: StageStep): PlaygroundDocument =>
  source === undefined
    ? document
    : { ...document, sources: { ...document.sources, [document.dialect]: source }, answers: [] };
