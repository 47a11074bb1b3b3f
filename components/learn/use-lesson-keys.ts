import { useEffect, useEffectEvent } from 'react';

interface Keys {
  readonly onRun: () => void;
  readonly onHint: () => void;
  readonly onNext: () => void;
}

/** Ctrl+Enter runs and checks, Alt+H opens a hint, Alt+N goes on. */
export function useLessonKeys({ onRun, onHint, onNext }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    addEventListener('keydown', listen);
    return () => {
      removeEventListener('keydown', listen);
    };
  }, []);
}
