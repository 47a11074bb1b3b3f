import type { TraceEvent } from '@/lib/engine/trace';
import { END_WORDS } from './end-words';
import { MARK_WORDS } from './mark-words';
import { returnText } from './return-text';

/** A call as a timeline names it. */
export interface TimelineCall {
  readonly id: string;
  readonly name: string;
}

/** What a sentence needs to know of what came before its event. */
export interface TimelineMemory {
  /** The calls that an event is about. */
  readonly calls: readonly TimelineCall[];
  /** The point of the hook call that returns. */
  readonly point: string;
  /** What the wait is called that a step ends. */
  readonly waits: string;
}

/** So long may what somebody wrote be in a sentence, so that its end stays in view. */
const LONGEST = 90;

/** What happened at an event, in one plain sentence; undefined: the timeline does not show it. */
export function timelineSentence(
  event: TraceEvent,
  { calls, point, waits }: TimelineMemory,
): string | undefined {
  const all = calls.map(({ id, name }) => `${name} (${id})`);
  const named = all.length < 3 ? all.join(' and ') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
  const about = named === '' ? '' : ` for ${named}`;
  switch (event.kind) {
    case 'prompt':
      return `The user writes: ${quoted(event.text)}`;
    case 'prompt-changed':
      return `A hook changes the prompt; the model reads: ${quoted(event.reads)}`;
    case 'request':
      return named === ''
        ? `Request ${event.number} goes to the model.`
        : `Request ${event.number} goes to the model, with what it reads of ${named}.`;
    case 'reply':
      if (event.error) return `The model answers with an error: ${event.error.status} ${event.error.message}`;
      return named === ''
        ? `The model answers: ${quoted(event.text ?? '')}`
        : `The model answers and asks for ${named}.`;
    case 'added':
      return `A hook adds a message${about}: ${quoted(event.text)}`;
    case 'hook-called': {
      const isNamed = event.hook !== '' && event.hook !== event.point;
      return `${event.point} is called${about}${isNamed ? `: ${event.hook}` : ''}.`;
    }
    case 'hook-returned': {
      const said = returnText(event.outcome);
      return `${point} ${event.outcome.kind === 'threw' ? '' : 'returned '}${clipped(said)}${about}.`;
    }
    case 'mark':
      return `${named}: ${MARK_WORDS[event.mark]}.`;
    case 'tool-started':
      return `${named} starts.`;
    case 'tool-ended':
      return `${named} ${event.threw ? 'fails' : 'ends'}: ${quoted(asText(event.value))}`;
    case 'asked':
      return named === ''
        ? `The user is asked: ${quoted(event.question.text)}`
        : `The user is asked about ${named}.`;
    case 'answered':
      return event.answer === 'nobody'
        ? `Nobody answers the question${about}.`
        : `The question${about} is answered: ${event.answer}.`;
    case 'shown':
      return named === ''
        ? `The user sees: ${quoted(event.text)}`
        : `The user sees of ${named}: ${quoted(event.text)}`;
    case 'step':
      if (event.span?.phase === 'end') return `No longer: ${waits}.`;
      return event.text === '' ? undefined : clipped(event.text);
    case 'console':
      return `The hook prints: ${quoted(event.text)}`;
    case 'console-cut':
      return `${event.dropped} more console lines were left out.`;
    case 'ended': {
      const { state, detail } = event.end;
      return `The run ends: ${END_WORDS[state]}.${detail === '' ? '' : ` ${detail}`}`;
    }
    case 'key-read':
    case 'model-reads':
    case 'rule':
    case 'warning':
      return undefined;
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function clipped(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}

const quoted = (text: string): string => `“${clipped(text)}”`;
