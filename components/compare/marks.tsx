import {
  ArrowLeftRight,
  Ban,
  CircleHelp,
  CircleStop,
  ClockAlert,
  Check,
  Pencil,
  Plus,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { Mark } from '@/lib/engine/trace';
import { MARK_WORDS } from '@/lib/transcript/mark-words';

interface Look {
  readonly icon: LucideIcon;
  readonly chip: string;
  readonly edge: string;
}

/** How each outcome looks: an icon and a word, never colour alone. */
const LOOKS: Readonly<Record<Mark, Look>> = {
  runs: { icon: Check, chip: 'text-run', edge: 'border-l-line2' },
  stopped: { icon: CircleStop, chip: 'bg-stop-solid text-stop-on', edge: 'border-l-stop' },
  blocked: { icon: Ban, chip: 'bg-block-bg text-block', edge: 'border-l-block' },
  asks: { icon: CircleHelp, chip: 'bg-ask-bg text-ask', edge: 'border-l-ask' },
  'args-changed': { icon: Pencil, chip: 'bg-args-bg text-args', edge: 'border-l-args' },
  'result-replaced': {
    icon: ArrowLeftRight,
    chip: 'bg-result-bg text-result',
    edge: 'border-l-result',
  },
  'context-added': { icon: Plus, chip: 'bg-ctx-bg text-ctx', edge: 'border-l-ctx' },
  'hook-failed': {
    icon: TriangleAlert,
    chip: 'bg-fault-bg text-fault',
    edge: 'border-l-fault',
  },
  'too-late': { icon: ClockAlert, chip: 'bg-fault-bg text-fault', edge: 'border-l-fault' },
};

export const markEdge = (mark: Mark | undefined): string => LOOKS[mark ?? 'runs'].edge;

/** The ink of an outcome where it stands on the page's own ground. */
export const markColour = (mark: Mark): string => `var(--${MARK_TONES[mark]})`;

/** The colour of each outcome, by the name of its token. */
export const MARK_TONES = {
  runs: 'run',
  stopped: 'stop',
  blocked: 'block',
  asks: 'ask',
  'args-changed': 'args',
  'result-replaced': 'result',
  'context-added': 'ctx',
  'hook-failed': 'fault',
  'too-late': 'fault',
} as const satisfies Readonly<Record<Mark, string>>;

/** The icon of an outcome, and its ink on its ground. */
export const markLook = (mark: Mark): Pick<Look, 'icon' | 'chip'> => LOOKS[mark];

interface Props {
  readonly mark: Mark;
  /** The dialect's own word, shown beside ours. */
  readonly own?: string | undefined;
}

export function MarkChip({ mark, own }: Props) {
  const { icon: Icon, chip } = LOOKS[mark];
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-1 px-1.5 py-0.5 text-small ${mark === 'runs' ? '' : 'font-semibold'} ${chip}`}
    >
      <Icon aria-hidden size={14} strokeWidth={2} />
      {MARK_WORDS[mark]}
      {own === undefined ? null : <span className="font-mono font-normal">{own}</span>}
    </span>
  );
}
