'use client';

import { lazy, Suspense } from 'react';
import { moveAmongChanges } from '../compare/change-keys';
import { Compare } from '../compare/compare';
import { Messages } from '../messages/messages';
import { Settings } from '../settings/settings';
import { SITE_ROOT } from '../ui/site-root';
import { Tabs } from '../ui/tabs';
import { usePlayground } from './runner-provider';
import { VIEWS, type View } from './views';

// Nobody needs them for the first result.
const Outcomes = lazy(() => import('../outcomes/outcomes'));
const Timeline = lazy(() => import('../timeline/timeline'));
const Tools = lazy(() => import('../tools/tools'));

/** The result in its views. */
export function ResultPane({ views = VIEWS }: { readonly views?: readonly (typeof VIEWS)[number][] }) {
  const stored = usePlayground((state) => state.document.view);
  const dialect = usePlayground((state) => state.document.dialect);
  const setView = usePlayground((state) => state.setView);
  const held = usePlayground((state) => state.held);
  const run = usePlayground((state) => state.run);
  const view: View = views.find(({ value }) => value === stored)?.value ?? 'compare';
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center justify-between border-b border-line bg-panel pr-3 max-sm:pr-1">
        <Tabs label="Result views" value={view} tabs={views} onChange={setView} prefix="view" />
        <div className="ml-auto flex items-center gap-1 max-sm:gap-0">
          <a href={`${SITE_ROOT}about/#${dialect}`} className="px-2 text-small max-sm:px-1">
            Rules
          </a>
          <Settings />
        </div>
      </div>
      {held ? (
        <p
          role="alert"
          className="m-0 flex items-center gap-3 border-b border-line bg-fault-bg px-4 py-2 text-small text-ink"
        >
          {held}
          <button
            type="button"
            className="rounded-2 border border-edge bg-raised px-2 text-small"
            onClick={run}
          >
            Run it
          </button>
        </p>
      ) : null}
      <div
        id={`view-${view}`}
        role="tabpanel"
        aria-labelledby={`view-tab-${view}`}
        tabIndex={0}
        onKeyDown={moveAmongChanges}
        className="min-h-0 flex-1 overflow-auto"
      >
        {view === 'compare' ? (
          <Compare />
        ) : view === 'outcomes' ? (
          <Suspense fallback={null}>
            <Outcomes />
          </Suspense>
        ) : view === 'timeline' ? (
          <Suspense fallback={null}>
            <Timeline />
          </Suspense>
        ) : view === 'tools' ? (
          <Suspense fallback={null}>
            <Tools />
          </Suspense>
        ) : (
          <Messages />
        )}
      </div>
    </div>
  );
}
