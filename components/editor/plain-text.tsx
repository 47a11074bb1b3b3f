'use client';

import { useEffect, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { isRunKey } from './run-key';

interface Props {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** True while a character is being composed or a selection is being dragged. */
  readonly onBusy: (busy: boolean) => void;
  readonly onRun: (() => void) | undefined;
}

/** The text area that edits until the full editor is there, and where it cannot be. */
export function PlainText({ area, value, label, onChange, onBusy, onRun }: Props) {
  useEffect(() => {
    const release = () => {
      onBusy(false);
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, [onBusy]);
  return (
    <textarea
      ref={area}
      aria-label={label}
      value={value}
      onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
        onChange(event.target.value);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!onRun || !isRunKey(event)) return;
        event.preventDefault();
        onRun();
      }}
      onCompositionStart={() => {
        onBusy(true);
      }}
      onCompositionEnd={() => {
        onBusy(false);
      }}
      onPointerDown={() => {
        onBusy(true);
      }}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      className="plain-text"
    />
  );
}
