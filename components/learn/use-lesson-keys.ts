import { useKeyDown } from '../ui/use-key-down';

interface Keys {
  readonly onRun: () => void;
  readonly onHint: () => void;
  readonly onNext: () => void;
}

/** Ctrl+Enter runs and checks, Alt+H opens a hint, Alt+N goes on. */
export function useLessonKeys({ onRun, onHint, onNext }: Keys): void {
  useKeyDown((event) => {
    // The editor has a Ctrl+Enter of its own.
    if (event.defaultPrevented || event.shiftKey) return;
    const isControl = event.ctrlKey || event.metaKey;
    // By place, not by letter: with Alt some systems type another one.
    const action =
      event.key === 'Enter' && isControl && !event.altKey
        ? onRun
        : event.altKey && !isControl && event.code === 'KeyH'
          ? onHint
          : event.altKey && !isControl && event.code === 'KeyN'
            ? onNext
            : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
}
