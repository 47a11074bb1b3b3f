import type { Mark } from '@/lib/engine/trace';
import type { TimelinePoint, TimelineSpan } from '@/lib/transcript/timeline-blocks';
import { markLook } from '../compare/marks';

interface Placed {
  readonly isCurrent: boolean;
  readonly isFuture: boolean;
  readonly top: number;
  readonly left: number;
  readonly title: string | undefined;
  readonly onMove: (step: number) => void;
}

interface SpanProps extends Placed {
  readonly span: TimelineSpan;
  readonly right: number;
}

/** Something that lasts. Dashed while it waits; coloured by its outcome, once the playhead has come to it. */
export function SpanView({ span, isCurrent, isFuture, top, left, right, title, onMove }: SpanProps) {
  const isWait = span.kind === 'wait';
  return (
    <div
      title={title}
      onClick={() => {
        onMove(span.from);
      }}
      className={`absolute z-10 flex h-5.5 cursor-pointer items-center gap-1 overflow-clip rounded-1 border px-1.5 text-micro whitespace-nowrap ${isWait ? 'border-dashed' : ''} ${inkOf(span.mark, isFuture, isWait)} ${isCurrent ? 'font-semibold' : ''}`}
      style={{ top, left: left + 1, width: Math.max(6, right - left - 2) }}
    >
      <MarkIcon mark={span.mark} />
      <span className="sticky left-22 min-w-0 sm:left-30 truncate">
        {span.label}
        {span.isOpen ? ' · still open' : ''}
      </span>
    </div>
  );
}

interface PointProps extends Placed {
  readonly point: TimelinePoint;
}

/** Something that happens at one moment. */
export function PointView({ point, isCurrent, isFuture, top, left, title, onMove }: PointProps) {
  const go = () => {
    onMove(point.step);
  };
  if (point.isTick)
    return (
      <i
        title={title}
        onClick={go}
        className={`absolute z-10 h-1.5 w-1 cursor-pointer ${isFuture ? 'bg-line2' : 'bg-ink2'}`}
        style={{ top: top + 23, left }}
      />
    );
  return (
    <div
      title={title}
      onClick={go}
      className={`absolute z-10 flex h-5.5 max-w-60 cursor-pointer items-center gap-1 rounded-1 pr-1 text-micro whitespace-nowrap ${point.mark === undefined || isFuture ? (isFuture ? 'text-ink3' : 'text-ink') : markLook(point.mark).chip} ${isCurrent ? 'font-semibold' : ''}`}
      style={{ top, left: left + 3 }}
    >
      <i
        className={`size-1.5 flex-none rounded-full border border-current ${isFuture ? '' : 'bg-current'}`}
      />
      <MarkIcon mark={point.mark} />
      <span className="truncate">{point.label}</span>
    </div>
  );
}

function MarkIcon({ mark }: { readonly mark: Mark | undefined }) {
  if (mark === undefined) return null;
  const { icon: Icon } = markLook(mark);
  return <Icon size={12} className="flex-none" />;
}

function inkOf(mark: Mark | undefined, isFuture: boolean, isWait: boolean): string {
  if (isFuture) return 'border-line2 bg-bg text-ink3';
  if (mark === undefined) return isWait ? 'border-edge bg-bg text-ink2' : 'border-edge bg-raised text-ink';
  return `border-current ${markLook(mark).chip} ${mark === 'runs' ? 'bg-raised' : ''}`;
}
