import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Pause,
  Play,
  SkipForward,
  type LucideIcon,
} from 'lucide-react';
import type { Timeline } from '@/lib/transcript/timeline';
import { timeText } from '@/lib/transcript/timeline-layout';
import type { Playhead } from './use-playhead';

interface Props {
  readonly timeline: Timeline;
  readonly playhead: Playhead;
  readonly isStale: boolean;
}

/** Buttons for what the keys do, and where the playhead is. */
export function TimelineControls({ timeline: { steps }, playhead, isStale }: Props) {
  const { current, isPlaying, moveTo, moveToDecision, togglePlay } = playhead;
  const last = steps.length - 1;
  const hasDecision = steps.some(({ marks }, at) => at > current && marks.length > 0);
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-panel px-4 py-1.5">
      <div className="flex items-center gap-1">
        <Control
          icon={ChevronFirst}
          label="First step"
          isOff={current === 0}
          onClick={() => {
            moveTo(0);
          }}
        />
        <Control
          icon={ChevronLeft}
          label="Step back"
          isOff={current === 0}
          onClick={() => {
            moveTo(current - 1);
          }}
        />
        <Control
          icon={ChevronRight}
          label="Step"
          isOff={current >= last}
          onClick={() => {
            moveTo(current + 1);
          }}
        />
        <Control
          icon={ChevronLast}
          label="Last step"
          isOff={current >= last}
          onClick={() => {
            moveTo(last);
          }}
        />
        <Control
          icon={SkipForward}
          label="Next decision"
          isOff={!hasDecision}
          onClick={() => {
            moveToDecision(1);
          }}
        />
        <span className="motion-reduce:hidden">
          <Control
            icon={isPlaying ? Pause : Play}
            label={isPlaying ? 'Pause' : 'Play, one step a second'}
            isOff={steps.length < 2}
            onClick={togglePlay}
          />
        </span>
      </div>
      <span className="text-small text-ink2 tabular-nums">
        <strong className="font-semibold text-ink">
          Step {Math.min(current, last) + 1} of {steps.length}
        </strong>{' '}
        at {timeText(steps[current]?.at ?? 0)} virtual
      </span>
      {isStale ? (
        <span className="text-small leading-4 font-semibold text-fault">from before your edit</span>
      ) : null}
      <span className="ml-auto text-small text-ink3 max-xl:hidden">
        ← → step · Shift: decision · Home · End<span className="motion-reduce:hidden"> · Space plays</span>
      </span>
    </div>
  );
}

interface ControlProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** Off is told, not taken away: a button that loses the focus would end the walk of a keyboard. */
function Control({ icon: Icon, label, isOff, onClick }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      className="inline-flex size-8 items-center justify-center rounded-2 border border-edge bg-raised text-ink hover:bg-sunken aria-disabled:border-line2 aria-disabled:text-ink3"
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}
