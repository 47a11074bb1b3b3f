'use client';

import './full-editor.css';
import { Editor as MonacoReact } from '@monaco-editor/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeInput, letTabLeave, runOnEnter, showOnAltEnter } from './keys';
import { declareModules, type Editor } from './monaco';
import { editorOptions, textOptions } from './monaco-options';
import { usePageTheme } from './monaco-theme';
import type { PlainState } from './plain-state';
import { takeOver } from './take-over';
import type { CodeEditorProps } from './types';
import { useHighlightedLine, useLineListeners, useLineMarks, useReveal } from './use-lines';
import { useProblems, useTypeProblems } from './use-problems';
import { useText } from './use-text';
import { useWrapping } from './use-wrapping';

export interface FullEditorProps extends CodeEditorProps {
  /** The text before its user first changed it: where undo ends. */
  readonly firstText: string;
  /** False while the text area still edits. */
  readonly inUse: boolean;
  readonly hintId: string;
  /** Called once the editor could take over; what it is given makes it do so. */
  readonly onReady: (takeOver: (plain: PlainState) => void) => void;
}

const NO_DECLARATIONS = {};
const NONE: readonly never[] = [];

/** The editor itself. Loaded on its own, because of its size. */
export default function FullEditor(props: FullEditorProps) {
  const { label, firstText, hintId, extraLibs = NO_DECLARATIONS } = props;
  const [editor, setEditor] = useState<Editor>();
  const [options] = useState(() => editorOptions(label));
  const theme = usePageTheme();
  const run = useEffectEvent(() => props.onRun?.());
  const showConsequence = useEffectEvent((line: number) => props.onShowConsequence?.(line));
  const ready = useEffectEvent(props.onReady);

  useEffect(() => {
    declareModules(extraLibs);
  }, [extraLibs]);

  useEffect(() => {
    if (!editor) return;
    editor.getModel()?.updateOptions(textOptions);
    describeInput(editor, hintId);
    const leaving = letTabLeave(editor);
    const running = runOnEnter(editor, () => {
      run();
    });
    const showing = showOnAltEnter(editor, (line) => {
      showConsequence(line);
    });
    ready((plain) => {
      takeOver(editor, plain);
    });
    return () => {
      leaving.dispose();
      running.dispose();
      showing.dispose();
    };
  }, [editor, hintId]);

  useText(editor, props.inUse, props.value, props.onChange);
  const wraps = useWrapping(editor, props.wraps === true);
  useProblems(editor, props.problems ?? NONE);
  useTypeProblems(editor, props.onTypeProblems);
  useLineMarks(editor, props.lineMarks ?? NONE, wraps);
  useReveal(editor, props.reveal);
  const hovered = useLineListeners(editor, {
    onLineHover: props.onLineHover,
    onLineClick: props.onLineClick,
  });
  // The line under the mouse needs no light: the hand is on it.
  useHighlightedLine(editor, hovered === props.highlightedLine ? undefined : props.highlightedLine);

  return (
    <MonacoReact
      defaultValue={firstText}
      language="typescript"
      path={`file:///${label}`}
      theme={theme}
      options={options}
      // Gives the theme's colours to the context menu too, which stands beside the editor in a shadow root.
      className="monaco-component"
      onMount={setEditor}
      loading={null}
    />
  );
}
