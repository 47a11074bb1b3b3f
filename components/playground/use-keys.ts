import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Where F6 goes, in its order: the id of a pane and what in it takes the focus. */
const STOPS = [
  { pane: 'code', focus: '[role="textbox"], textarea' },
  { pane: 'result', focus: '[role="tabpanel"]' },
  { pane: 'notes', focus: '[role="tabpanel"]' },
] as const;

export type Pane = (typeof STOPS)[number]['pane'];

interface Keys {
  readonly showPane: (pane: Pane) => void;
  readonly showView: (index: number) => void;
  /** Stores at once what is not stored yet. */
  readonly keep: () => void;
}

/** F6 and Shift+F6 go from pane to pane, Alt+1, Alt+2 … to a view of the result; Ctrl+S keeps. */
export function useKeys({ showPane, showView, keep }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'F6' && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      const at = STOPS.findIndex(({ pane }) => paneOf(pane)?.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      const next = STOPS[at < 0 ? 0 : (at + step + STOPS.length) % STOPS.length];
      if (!next) return;
      // At once: a pane that is not drawn yet cannot take the focus, and the next key may follow directly.
      flushSync(() => {
        showPane(next.pane);
      });
      paneOf(next.pane)?.querySelector<HTMLElement>(next.focus)?.focus();
    }
    if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) {
      // Work is kept by itself; the browser's own dialog would save a copy of the page.
      event.preventDefault();
      keep();
    }
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (digit !== undefined && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      showView(Number(digit) - 1);
    }
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

const paneOf = (pane: Pane) => document.querySelector(`#pane-${pane}`);
