import { useEffect, useRef } from 'react';
import { markColour, markLook } from '../compare/marks';
import type { StageStep } from '@/lib/playground/stage-steps';

interface Props {
  readonly steps: readonly StageStep[];
  readonly at: number;
  readonly onGo: (at: number) => void;
}

/** All steps in one line, the current one raised. */
export function StageStrip({ steps, at, onGo }: Props) {
  const current = useRef<HTMLButtonElement>(null);
  // Where the strip is wider than the screen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return (
    <nav aria-label="Steps" className="stage-strip">
      {steps.map(({ id, title, mark }, i) => {
        const Icon = mark && markLook(mark).icon;
        return (
          <button
            key={id}
            ref={i === at ? current : undefined}
            type="button"
            tabIndex={-1}
            aria-current={i === at ? 'step' : undefined}
            style={mark ? { '--step': markColour(mark) } : {}}
            onClick={() => {
              onGo(i);
            }}
          >
            {Icon ? <Icon aria-hidden color={markColour(mark)} /> : null}
            <span data-title={title}>{title}</span>
          </button>
        );
      })}
    </nav>
  );
}

declare module 'react' {
  interface CSSProperties {
    '--step'?: string;
  }
}
