'use client';

import { useMemo } from 'react';
import { messagesOf } from '@/lib/transcript/requests';
import { prettyJson } from '@/lib/transcript/diff';
import { usePlayground } from '../playground/runner-provider';
import { CopyButton } from '../ui/copy-button';

/** The raw requests of both sides, exactly what the model was sent, and the events a program is told. */
export function Messages() {
  const comparison = usePlayground((state) => state.shown);
  const messages = useMemo(() => messagesOf(comparison), [comparison]);
  return (
    <section aria-label="Messages" className="grid gap-4 p-4">
      {messages.map(({ title, without, with: hooked }) => {
        const both = prettyJson(without, hooked);
        const differing =
          both.with.filter(({ changed }) => changed).length +
          both.without.filter(({ changed }) => changed).length;
        return (
          <article key={title} aria-label={title}>
            <h2 className="m-0 mb-1 text-small font-semibold">
              {title}{' '}
              <span className="font-normal text-ink3">
                {differing === 0 ? 'the same on both sides' : `${differing} lines differ`}
              </span>
            </h2>
            <div className="grid gap-4 lg:grid-cols-2">
              {(['without', 'with'] as const).map((side) => {
                const value = side === 'without' ? without : hooked;
                return (
                  <div key={side} className="min-w-0 rounded-3 border border-line2 bg-raised">
                    <div className="flex items-center justify-between border-b border-line px-3 py-1 text-small text-ink2">
                      {side} your hook
                      {value === undefined ? null : (
                        <CopyButton
                          text={JSON.stringify(value, null, 2)}
                          label={`${title.toLowerCase()} ${side} your hook`}
                        />
                      )}
                    </div>
                    {value === undefined ? (
                      <p className="m-0 p-3 text-small text-ink3">This was not sent on this side.</p>
                    ) : (
                      <pre className="m-0 p-3 break-words whitespace-pre-wrap text-ink2">
                        {both[side].map(({ text, changed }, i) => (
                          <div
                            key={i}
                            className={changed ? `text-ink ${side === 'without' ? 'bg-del' : 'bg-ins'}` : ''}
                          >
                            {text}
                          </div>
                        ))}
                      </pre>
                    )}
                  </div>
                );
              })}
            </div>
          </article>
        );
      })}
    </section>
  );
}
