'use client';

import { useEffect, useRef, useState } from 'react';
import { DIALECTS, findDialect } from '@/lib/dialects/registry';
import { fixtureOf } from '@/lib/document/new-document';
import { FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor } from '@/lib/fixtures/schema';
import { callInLight, stageFacts } from '@/lib/transcript/stage-facts';
import { viewOf } from '@/lib/transcript/view';
import { usePlayground } from '../playground/runner-provider';
import { StageCode } from './stage-code';
import { StageHeader } from './stage-header';
import { StageKeys } from './stage-keys';
import { StageOutcome } from './stage-outcome';
import type { StageStep } from '@/lib/playground/stage-steps';
import { StageStrip } from './stage-strip';
import './stage.css';
import { useStageKeys, type StageAction } from './use-stage-keys';
import { useStepResult } from './use-step-result';

interface Props {
  /** What stands in the header; without it, what the calls are called. */
  readonly title?: string;
  readonly steps: readonly StageStep[];
  /** The system and the calls may be changed. */
  readonly mayChoose?: boolean;
  /** Called beyond the last and before the first step. */
  readonly onBeyond?: (direction: 1 | -1) => void;
  readonly onLeave: () => void;
  /** Tells the script id of the call that is looked at. */
  readonly onCall?: (call: string) => void;
}

/** The playground for a room: one call, one outcome, driven by a clicker. */
export default function StageScreen({ title, steps, mayChoose = false, ...on }: Props) {
  const { onBeyond, onLeave, onCall } = on;
  const [at, setAt] = useState(0);
  const [picked, setPicked] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const [isDark, setDark] = useState(false);
  const [hasKeys, setKeys] = useState(false);
  const document = usePlayground((state) => state.document);
  const chooseDialect = usePlayground((state) => state.chooseDialect);
  const chooseFixture = usePlayground((state) => state.chooseFixture);
  const isLive = usePlayground((state) => state.runs > 0);
  const run = usePlayground((state) => state.run);
  const edit = usePlayground((state) => state.editSource);
  const own = document.sources[document.dialect] ?? '';
  const now = Math.min(at, steps.length - 1);
  const step = steps[now] ?? { id: 'own', title: '' };
  const result = useStepResult(step);
  const comparison = result.kind === 'done' ? result.comparison : undefined;
  const calls = comparison ? viewOf(comparison).calls.map(({ key }) => key.slice('call:'.length)) : [];
  const call = picked ?? (comparison ? calls[callInLight(comparison)] : undefined);
  const place = call === undefined ? -1 : calls.indexOf(call);
  const facts = comparison && stageFacts(comparison, place);
  const source = step.source ?? own;
  const fixture = fixtureOf(document);
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (call !== undefined) onCall?.(call);
  }, [call, onCall]);
  // Keys go to the stage, whatever had the focus before.
  useEffect(() => {
    if (!isEditing) stage.current?.focus();
  }, [isEditing]);

  const go = (to: number) => {
    setEditing(false);
    if (to < 0 || to >= steps.length) onBeyond?.(to < 0 ? -1 : 1);
    else setAt(to);
  };
  const turn = (by: number) => {
    const count = calls.length;
    if (count > 0) setPicked(calls[(place + by + count) % count]);
  };
  const cycle = (ids: readonly string[], id: string, choose: (id: string) => void) => {
    const next = ids[(ids.indexOf(id) + 1) % ids.length];
    if (next === undefined) return;
    setPicked(undefined);
    setAt(0);
    choose(next);
  };
  const act = (action: StageAction) => {
    if (isDark && action !== 'leave') {
      setDark(false);
      return;
    }
    if (hasKeys) {
      setKeys(false);
      return;
    }
    switch (action) {
      case 'next':
        go(now + 1);
        return;
      case 'previous':
        go(now - 1);
        return;
      case 'next-call':
        turn(1);
        return;
      case 'previous-call':
        turn(-1);
        return;
      case 'blank':
        setDark(true);
        return;
      case 'keys':
        setKeys(true);
        return;
      case 'edit': {
        // The document's own hook, whatever is shown: nobody's text is replaced by a key.
        const own = steps.findIndex((one) => one.source === undefined);
        if (own < 0) return;
        setAt(own);
        setEditing(true);
        return;
      }
      case 'run':
        run();
        return;
      case 'dialect':
        if (mayChoose)
          cycle(
            DIALECTS.map(({ id }) => id),
            document.dialect,
            chooseDialect,
          );
        return;
      case 'fixture':
        if (mayChoose)
          cycle(
            FIXTURES.filter((one) => isMadeFor(one, document.dialect)).map(({ id }) => id),
            document.fixture.kind === 'builtin' ? document.fixture.id : '',
            chooseFixture,
          );
        return;
      case 'leave':
        if (isEditing) setEditing(false);
        else onLeave();
    }
  };
  const pressed = useStageKeys(isEditing, act);
  const dialect = findDialect(document.dialect);
  return (
    <div ref={stage} className="stage" data-contrast="high" data-live={isLive} tabIndex={-1}>
      <StageHeader
        title={title ?? (fixture.ok ? fixture.value.fixture.title : '')}
        dialect={dialect?.title ?? document.dialect}
        isUnmeasured={dialect !== undefined && dialect.ruleSet.measuredOn === undefined}
        pressed={pressed}
      />
      <main className="stage-main">
        <StageCode
          source={source}
          line={facts?.line}
          mark={facts?.mark}
          onChange={isEditing ? edit : undefined}
        />
        {facts ? (
          <StageOutcome facts={facts} dialect={dialect} />
        ) : (
          <p role="status" className="stage-outcome">
            {result.kind === 'none'
              ? result.why
              : result.kind === 'runs'
                ? ''
                : calls.length === 0
                  ? (comparison?.with.ended.detail ?? '') === ''
                    ? 'The model makes no call here.'
                    : comparison?.with.ended.detail
                  : 'The model did not make this call.'}
          </p>
        )}
      </main>
      <StageStrip steps={steps} at={now} onGo={go} />
      {hasKeys ? <StageKeys /> : null}
      {isDark ? <div className="stage-dark" role="img" aria-label="The screen is dark" /> : null}
    </div>
  );
}
