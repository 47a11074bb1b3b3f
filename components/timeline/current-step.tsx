import type { TimelineStep } from '@/lib/transcript/timeline';
import { MarkChip } from '../compare/marks';
import { RuleBadge } from '../compare/rule-badge';

/** The sentence of the current step. Its room is kept, so that nothing below it moves from step to step. */
export function CurrentStep({ step }: { readonly step: TimelineStep | undefined }) {
  return (
    <div className="flex min-h-[6.5rem] flex-none flex-wrap content-start items-start gap-x-3 gap-y-1 border-b border-line bg-panel px-4 py-2 sm:min-h-[5.5rem]">
      <p role="status" className="m-0 min-w-0 text-body font-semibold break-words sm:text-lead">
        {step?.sentence ?? 'Nothing happened in this run.'}
      </p>
      {step?.marks.map((mark) => (
        <MarkChip key={mark} mark={mark} />
      ))}
      {step === undefined || step.rules.length === 0 ? null : (
        <span className="inline-flex flex-wrap gap-1">
          {step.rules.map((rule) => (
            <RuleBadge key={rule} id={rule} />
          ))}
        </span>
      )}
    </div>
  );
}
