'use client';

import { ArrowLeft, ArrowRight, EyeOff, FileInput, Pin } from 'lucide-react';
import type { OutcomeSpec } from '@/lib/engine/outcome';
import { MarkChip } from '../compare/marks';

/** What can be done with a column. */
export interface ColumnActions {
  readonly onMove: (by: -1 | 1) => void;
  readonly onPin: () => void;
  readonly onHide: () => void;
  readonly onUse: () => void;
}

interface Props extends ColumnActions {
  readonly spec: OutcomeSpec;
  /** The id of the dialect whose case it is. */
  readonly dialect: string;
  /** What the system's own language is called. */
  readonly nativeTitle: string | undefined;
  /** The column all others are compared with: it stays where it is. */
  readonly isBase: boolean;
  readonly isPinned: boolean;
}

const BUTTON =
  'inline-flex size-7 items-center justify-center rounded-2 border border-transparent bg-transparent text-ink2 hover:bg-sunken aria-pressed:bg-accent-bg aria-pressed:text-accent';

/** The hook of a column, as it was run, and what can be done with it. */
export function ColumnHead({
  spec,
  dialect,
  nativeTitle,
  isBase,
  isPinned,
  onMove,
  onPin,
  onHide,
  onUse,
}: Props) {
  const { title, mark, code, answer, measured, native } = spec;
  return (
    <>
      <div className="flex min-h-7 items-center justify-between gap-1">
        <MarkChip mark={mark} />
        <span className="inline-flex">
          <button
            type="button"
            className={BUTTON}
            aria-label={`Use the code of ${title}`}
            title="Use this code"
            onClick={onUse}
          >
            <FileInput aria-hidden size={14} />
          </button>
          {isBase ? null : (
            <>
              <button
                type="button"
                className={BUTTON}
                aria-label={`Move ${title} left`}
                title="Move left"
                onClick={() => {
                  onMove(-1);
                }}
              >
                <ArrowLeft aria-hidden size={14} />
              </button>
              <button
                type="button"
                className={BUTTON}
                aria-label={`Move ${title} right`}
                title="Move right"
                onClick={() => {
                  onMove(1);
                }}
              >
                <ArrowRight aria-hidden size={14} />
              </button>
              <button
                type="button"
                className={BUTTON}
                aria-pressed={isPinned}
                aria-label={`Pin ${title}`}
                title="Pin"
                onClick={onPin}
              >
                <Pin aria-hidden size={14} />
              </button>
              <button
                type="button"
                className={BUTTON}
                aria-label={`Hide ${title}`}
                title="Hide"
                onClick={onHide}
              >
                <EyeOff aria-hidden size={14} />
              </button>
            </>
          )}
        </span>
      </div>
      <strong className="block text-body">{title}</strong>
      <pre className="m-0 mt-1 break-words whitespace-pre-wrap text-ink2">{code}</pre>
      {answer ? (
        <span className="block text-small text-ink3">answered: {answer.text ?? answer.answer}</span>
      ) : null}
      {native === undefined || nativeTitle === undefined ? null : (
        <details className="my-1 text-small text-ink3">
          <summary className="min-h-6 py-0.5">as {nativeTitle}</summary>
          <pre className="m-0 break-words whitespace-pre-wrap">{native}</pre>
        </details>
      )}
      <span className="block text-small text-ink3">
        {measured ? (
          <a href={`?case=${dialect}/${measured}`} className="inline-block min-h-6 py-0.5">
            measured in {measured}
          </a>
        ) : (
          'assumption: not measured'
        )}
      </span>
    </>
  );
}
