import { Lightbulb } from 'lucide-react';
import { Prose } from './prose';

interface Props {
  readonly hints: readonly string[];
  /** So many are open. */
  readonly opened: number;
  readonly onOpen: () => void;
}

/** Hints, one by one; an opened one stays. */
export function HintList({ hints, opened, onOpen }: Props) {
  return (
    <section aria-label="Hints">
      <ol className="m-0 list-none p-0">
        {hints.slice(0, opened).map((hint, i) => (
          <li key={hint} className="border-t border-line py-1.5 text-body">
            <strong className="font-semibold">Hint {i + 1}.</strong> <Prose text={hint} />
          </li>
        ))}
      </ol>
      {opened < hints.length ? (
        <button
          type="button"
          onClick={onOpen}
          className="inline-flex items-center gap-1.5 rounded-2 border border-transparent bg-transparent px-1.5 text-small text-accent hover:bg-sunken"
        >
          <Lightbulb aria-hidden size={14} />
          Hint {opened + 1} of {hints.length}
          <kbd className="rounded-1 border border-line2 px-1 text-micro text-ink2 max-lg:hidden">Alt H</kbd>
        </button>
      ) : null}
    </section>
  );
}
