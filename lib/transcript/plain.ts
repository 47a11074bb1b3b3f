import type { Json } from '@/lib/engine/json';
import { type TraceEvent } from '@/lib/engine/trace';
import { END_WORDS } from '@/lib/transcript/end-words';

const SHOWN: Readonly<Record<string, string>> = {
  text: 'user sees',
  tool: 'user sees',
};

const args = (value: Json): string => JSON.stringify(value);

/** A transcript as text lines, for terminals: what the model reads, what ran, what the user sees. */
export function plainTranscript(events: readonly TraceEvent[]): string[] {
  return events.flatMap((event): string[] => {
    switch (event.kind) {
      case 'prompt':
        return [`user: ${event.text}`];
      case 'prompt-changed':
        return [
          `model reads for the prompt: ${event.reads}`,
          ...(event.shown === event.reads ? [] : [`user sees for the prompt: ${event.shown}`]),
        ];
      case 'added':
        return [`added for the model: ${event.text}`];
      case 'reply':
        return [
          ...(event.error ? [`model error: ${event.error.status} ${event.error.message}`] : []),
          ...(event.text === null
            ? []
            : [
                `model: ${event.text}${event.recorded ? '  (recorded reply; the model read something else)' : ''}`,
              ]),
          ...event.calls.map((call) => `model calls ${call.name} ${args(call.args)}  [${call.id}]`),
        ];
      case 'mark':
        return event.mark === 'runs'
          ? []
          : [`  ${event.call}: ${event.mark}${event.rule ? `  (${event.rule})` : ''}`];
      case 'asked':
        return event.question.text
          .trimEnd()
          .split('\n')
          .map((line) => `question: ${line}`);
      case 'answered':
        return [`answer: ${event.answer}`];
      case 'tool-started':
        return [`  ${event.call}: ran ${event.name} ${args(event.args)}`];
      case 'tool-ended':
        return event.recorded ? ['  (recorded result; the arguments were different)'] : [];
      case 'model-reads':
        return [
          `model reads for ${event.call}: ${typeof event.result === 'string' ? event.result : args(event.result)}`,
        ];
      case 'shown':
        return event.where === 'text'
          ? []
          : [`${SHOWN[event.where] ?? event.where}: ${event.name ? `${event.name} ` : ''}${event.text}`];
      case 'console':
        return [`console.${event.level}: ${event.text}`];
      case 'warning':
        return [`warning: ${event.text}${event.rule ? `  (${event.rule})` : ''}`];
      case 'ended':
        return [`end: ${END_WORDS[event.end.state]}${event.end.detail ? `. ${event.end.detail}` : ''}`];
      default:
        return [];
    }
  });
}
