'use client';

import { lazy, Suspense, useState } from 'react';
import { Presentation, Share2, SquareArrowOutUpRight } from 'lucide-react';
import type { Lesson } from '@/lib/lessons/lesson';
import { findDialect } from '@/lib/dialects/registry';
import { RunState } from '../header/run-state';
import { RunButton } from '../playground/run-button';
import { usePlayground } from '../playground/runner-provider';
import { useStageKey } from '../stage/use-stage-door';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import { SITE_ROOT } from '../ui/site-root';
import { LearnHeader } from './learn-header';
import { lessonAddress } from './use-place';

const ShareDialog = lazy(() => import('../share/share-dialog'));

/** The header of a lesson: its system, the state of its run, and the ways out with this code. */
export function LessonHeader({ lesson }: { readonly lesson: Lesson }) {
  const [isSharing, setSharing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const share = usePlayground((state) => state.share);
  const goOnStage = () => {
    location.assign(`${SITE_ROOT}learn/?stage${lessonAddress(lesson.id)}`);
  };
  useStageKey(goOnStage);
  const open = async () => {
    const shared = await share([]);
    const link = shared.ok ? shared.value.link : shared;
    if (link.ok) location.assign(SITE_ROOT + link.value);
    else setProblem(link.error);
  };
  return (
    <LearnHeader>
      <span className="text-small text-ink2 max-sm:sr-only">{findDialect(lesson.dialect)?.title}</span>
      <RunState />
      {/* A telephone is no stage. */}
      <span className="max-sm:hidden">
        <IconButton icon={Presentation} label="Stage mode (Alt+S)" onClick={goOnStage} />
      </span>
      <Button onClick={() => void open()} title="This code and these calls, with everything else">
        <SquareArrowOutUpRight aria-hidden size={15} />{' '}
        <span className="max-xl:sr-only">Open in playground</span>
      </Button>
      <Button
        onClick={() => {
          setSharing(true);
        }}
      >
        <Share2 aria-hidden size={15} /> <span className="max-sm:sr-only">Share</span>
      </Button>
      <span className="max-lg:hidden">
        <RunButton />
      </span>
      {problem === undefined ? null : (
        <p role="alert" className="m-0 text-small text-fault">
          {problem}
        </p>
      )}
      <Suspense fallback={null}>
        {isSharing ? (
          <ShareDialog
            onClose={() => {
              setSharing(false);
            }}
          />
        ) : null}
      </Suspense>
    </LearnHeader>
  );
}
