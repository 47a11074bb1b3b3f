import { layOver, type DiffLine } from '@/lib/transcript/diff-lines';
import { Pieces } from '../compare/pieces';
import { Button } from '../ui/button';

interface Props {
  readonly mine: string;
  readonly solution: string;
  readonly onHide: () => void;
}

const LOOKS: Readonly<
  Record<DiffLine['kind'], { readonly row: string; readonly sign: string; readonly word: string }>
> = {
  same: { row: 'text-ink3', sign: ' ', word: '' },
  mine: { row: 'text-ink2', sign: '−', word: 'yours: ' },
  other: { row: 'text-ink', sign: '+', word: 'solution: ' },
};

/** A solution beside the learner's text, line by line. It is read, never put in. */
export function Solution({ mine, solution, onHide }: Props) {
  const lines = layOver(mine, solution);
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <section
      aria-label="One solution"
      className="flex max-h-[55%] min-h-0 flex-none flex-col border-t border-line2 bg-panel print:hidden"
    >
      <div className="flex items-center gap-3 px-4 py-1.5 text-small">
        <h3 className="m-0 text-small font-semibold">One solution, beside yours</h3>
        <span className="min-w-0 truncate text-ink2">
          {isSame ? 'Yours is the same.' : 'Yours stays as it is.'}
        </span>
        <span className="ml-auto">
          <Button onClick={onHide}>Hide</Button>
        </span>
      </div>
      <div
        tabIndex={0}
        role="group"
        aria-label="Differences"
        className="min-h-0 overflow-auto border-t border-line bg-editor py-1.5 font-mono text-code"
      >
        {lines.map(({ kind, number, pieces }, i) => (
          <div key={i} className={`grid grid-cols-[42px_18px_minmax(0,1fr)] ${LOOKS[kind].row}`}>
            <span aria-hidden className="pr-3 text-right text-ink3">
              {number}
            </span>
            <span aria-hidden>{LOOKS[kind].sign}</span>
            <span className="min-w-0 pr-3 break-words whitespace-pre-wrap">
              {LOOKS[kind].word === '' ? null : <span className="sr-only">{LOOKS[kind].word}</span>}
              <Pieces pieces={pieces} side={kind === 'other' ? 'with' : 'without'} />
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
