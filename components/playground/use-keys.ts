import { flushSync } from 'react-dom';
import { useKeyDown } from '../ui/use-key-down';

/** A place F6 goes to: the end of a pane's id, and what in it takes the focus. */
interface Stop<P extends string> {
  readonly pane: P;
  readonly focus: string;
}

/** The panes of the playground, in the order of F6. */
export const STOPS = [
  { pane: 'code', focus: '[role="textbox"], textarea' },
  { pane: 'result', focus: '[role="tabpanel"]' },
  { pane: 'notes', focus: '[role="tabpanel"]' },
] as const satisfies readonly Stop<string>[];

export type Pane = (typeof STOPS)[number]['pane'];

interface Keys<P extends string> {
  readonly stops: readonly Stop<P>[];
  readonly showPane: (pane: P) => void;
  readonly showView: (index: number) => void;
  /** Stores at once what is not stored yet. */
  readonly keep: () => void;
}

/** F6 and Shift+F6 go from pane to pane, Alt+1, Alt+2 … to a view of the result; Ctrl+S keeps. */
export function useKeys<P extends string>({ stops, showPane, showView, keep }: Keys<P>): void {
  useKeyDown((event) => {
    if (event.key === 'F6' && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      const at = stops.findIndex(({ pane }) => paneOf(pane)?.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      const next = stops[at < 0 ? 0 : (at + step + stops.length) % stops.length];
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
}

const paneOf = (pane: string) => document.querySelector(`#pane-${pane}`);
