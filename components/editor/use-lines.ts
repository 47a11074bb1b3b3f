import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { all } from './keys';
import { placedLabels } from './line-labels';
import { monaco, type Editor } from './monaco';
import type { Reveal } from './reveal';
import type { LineMark } from './types';

/**
 * Tints whole lines, with an edge in the mark's colour and its words at the right end. Where lines wrap, the
 * words would cover text that cannot be scrolled from under them; there they follow the text.
 */
export function useLineMarks(editor: Editor | undefined, marks: readonly LineMark[], wraps: boolean): void {
  useEffect(() => {
    const model = editor?.getModel();
    if (!editor || !model || marks.length === 0) return;
    const known = marks.filter(({ line }) => line >= 1 && line <= model.getLineCount());
    const lines = editor.createDecorationsCollection(known.map(tinted));
    const words = editor.createDecorationsCollection(
      wraps ? known.map((mark) => wordsAfter(model, mark)) : [],
    );
    const labels = wraps ? undefined : placedLabels(editor, known, lines);
    return () => {
      labels?.dispose();
      words.clear();
      lines.clear();
    };
  }, [editor, marks, wraps]);
}

const tinted = ({ line, tone }: LineMark): monaco.editor.IModelDeltaDecoration => ({
  range: new monaco.Range(line, 1, line, 1),
  options: {
    isWholeLine: true,
    className: `line-mark tone-${tone}`,
    marginClassName: `line-mark line-mark-edge tone-${tone}`,
  },
});

function wordsAfter(
  model: monaco.editor.ITextModel,
  { line, tone, word, label }: LineMark,
): monaco.editor.IModelDeltaDecoration {
  const end = model.getLineMaxColumn(line);
  return {
    range: new monaco.Range(line, end, line, end),
    options: {
      showIfCollapsed: true,
      stickiness: monaco.editor.TrackedRangeStickiness.GrowsOnlyWhenTypingBefore,
      // Kept together when the line wraps.
      after: {
        content: `  ${word} · ${label}`.replaceAll(' ', '\u00a0'),
        inlineClassName: `line-label-inline tone-${tone}`,
      },
    },
  };
}

export function useHighlightedLine(editor: Editor | undefined, line: number | undefined): void {
  useEffect(() => {
    if (!editor || line === undefined) return;
    const lines = editor.createDecorationsCollection([
      {
        range: new monaco.Range(line, 1, line, 1),
        options: { isWholeLine: true, className: 'line-highlighted', marginClassName: 'line-highlighted' },
      },
    ]);
    return () => {
      lines.clear();
    };
  }, [editor, line]);
}

/** Shows a line and puts the caret there, each time the wish is new. */
export function useReveal(editor: Editor | undefined, reveal: Reveal | undefined): void {
  // A wish from before this editor was there has been met by the text area.
  const met = useRef(reveal?.request);
  useEffect(() => {
    const model = editor?.getModel();
    if (!editor || !model || !reveal || reveal.request === met.current) return;
    met.current = reveal.request;
    const line = Math.min(Math.max(reveal.line, 1), model.getLineCount());
    editor.setPosition({
      lineNumber: line,
      column: reveal.column ?? Math.max(model.getLineFirstNonWhitespaceColumn(line), 1),
    });
    editor.revealLineInCenterIfOutsideViewport(line, monaco.editor.ScrollType.Immediate);
    editor.focus();
  }, [editor, reveal]);
}

interface LineListeners {
  readonly onLineHover: ((line: number | undefined) => void) | undefined;
  readonly onLineClick: ((line: number) => void) | undefined;
}

/** Answers the line that is under the mouse. */
export function useLineListeners(
  editor: Editor | undefined,
  { onLineHover, onLineClick }: LineListeners,
): number | undefined {
  const [hovered, setHovered] = useState<number>();
  const hover = useEffectEvent((line: number | undefined) => onLineHover?.(line));
  const click = useEffectEvent((line: number) => onLineClick?.(line));
  useEffect(() => {
    if (!editor) return;
    let last: number | undefined;
    const pass = (line: number | undefined) => {
      if (line === last) return;
      last = line;
      setHovered(line);
      hover(line);
    };
    const listening = all([
      editor.onMouseMove(({ target }) => {
        pass(target.position?.lineNumber);
      }),
      editor.onMouseLeave(() => {
        pass(undefined);
      }),
      editor.onMouseUp(({ target }) => {
        if (target.position && editor.getSelection()?.isEmpty()) click(target.position.lineNumber);
      }),
    ]);
    return () => {
      listening.dispose();
    };
  }, [editor]);
  return hovered;
}
