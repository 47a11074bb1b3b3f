'use client';

import './code-editor.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FailureBoundary } from './failure-boundary';
import { readPlainState, revealInPlainText, type PlainState } from './plain-state';
import { PlainText } from './plain-text';
import type { CodeEditorProps } from './types';
import { useFullEditor } from './use-full-editor';

/** Edits one text: at first in a text area, and from when it has loaded in the full editor. */
export function CodeEditor(props: CodeEditorProps) {
  const { value, label, onChange, readyToLoad, reveal } = props;
  const hintId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [untouched, setUntouched] = useState<string>();
  const [full, giveUp] = useFullEditor(readyToLoad);
  const [takeOver, setTakeOver] = useState<(plain: PlainState) => void>();
  const [isBusy, setBusy] = useState(false);
  const [inUse, setInUse] = useState(false);
  const isPlain = !inUse || full.kind === 'failed';

  useEffect(() => {
    if (!takeOver || isBusy || inUse) return;
    // One task from reading the text area to writing the editor, so that no key falls in between.
    const handOver = setTimeout(() => {
      if (!area.current) return;
      const plain = readPlainState(area.current);
      flushSync(() => {
        setInUse(true);
      });
      takeOver(plain);
    });
    return () => {
      clearTimeout(handOver);
    };
  }, [takeOver, isBusy, inUse]);

  const revealPlain = useEffectEvent(() => {
    if (reveal && area.current) revealInPlainText(area.current, reveal.line, reveal.column);
  });
  useEffect(() => {
    revealPlain();
  }, [reveal]);

  return (
    <div className="code-editor" data-editor={isPlain ? 'plain' : 'full'} data-wraps={props.wraps}>
      <input type="hidden" data-source={label} value={value} readOnly />
      <div className="relative min-h-0 flex-1">
        {isPlain ? (
          <PlainText
            area={area}
            value={value}
            label={label}
            onChange={(text) => {
              setUntouched((known) => known ?? value);
              onChange(text);
            }}
            onBusy={setBusy}
            onRun={props.onRun}
          />
        ) : null}
        {full.kind === 'loaded' ? (
          <div className={`absolute inset-0 ${inUse ? '' : 'invisible'}`}>
            <FailureBoundary onFailure={giveUp}>
              <full.FullEditor
                {...props}
                firstText={untouched ?? value}
                inUse={inUse}
                hintId={hintId}
                onReady={(ready) => {
                  setTakeOver(() => ready);
                }}
              />
            </FailureBoundary>
          </div>
        ) : null}
      </div>
      <p id={hintId} className="code-editor-hint">
        {hintOf(full.kind === 'failed', inUse)}
      </p>
    </div>
  );
}

function hintOf(failed: boolean, inUse: boolean): string {
  if (failed) return 'The full editor could not be loaded; this one edits and runs.';
  return inUse ? 'Esc, then Tab leaves the editor' : '';
}
