import { CircleAlert, CircleCheck, CircleSlash, CircleStop, Clock, type LucideIcon } from 'lucide-react';
import type { EndState } from '@/lib/engine/trace';

type Tone = 'calm' | 'stop' | 'ask' | 'fault';

const LOOKS: Readonly<Partial<Record<EndState, { readonly icon: LucideIcon; readonly tone: Tone }>>> = {
  completed: { icon: CircleCheck, tone: 'calm' },
  stopped: { icon: CircleStop, tone: 'stop' },
  waiting: { icon: Clock, tone: 'ask' },
  'left-unanswered': { icon: Clock, tone: 'ask' },
  rejected: { icon: CircleSlash, tone: 'calm' },
};

/** How an end is meant: whatever is no regular end of a session is a fault. */
export const endTone = (state: EndState): Tone => LOOKS[state]?.tone ?? 'fault';

const INKS: Readonly<Record<Tone, string>> = {
  calm: 'text-ink2',
  stop: 'text-stop',
  ask: 'text-ask',
  fault: 'text-fault',
};

/** The icon of an end state; its words stand beside it. */
export function StateIcon({ state, size = 14 }: { readonly state: EndState; readonly size?: number }) {
  const Icon = LOOKS[state]?.icon ?? CircleAlert;
  return <Icon aria-hidden size={size} className={`flex-none ${INKS[endTone(state)]}`} />;
}
