import { useEffect, useEffectEvent } from 'react';
import { monaco, type Editor } from './monaco';
import type { EditorProblem } from './types';

const OWNER = 'playground';
const { MarkerSeverity } = monaco;

/** Marks the page's own problems in the text. */
export function useProblems(editor: Editor | undefined, problems: readonly EditorProblem[]): void {
  useEffect(() => {
    const model = editor?.getModel();
    if (!model) return;
    monaco.editor.setModelMarkers(
      model,
      OWNER,
      problems
        .filter(({ line }) => line >= 1 && line <= model.getLineCount())
        .map((problem) => ({
          severity: problem.severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
          message: problem.text,
          ...placeOf(model, problem),
        })),
    );
  }, [editor, problems]);
}

/** The word at the column, or else the rest of the line. */
function placeOf(model: monaco.editor.ITextModel, { line, column }: EditorProblem): monaco.IRange {
  const word = column === undefined ? null : model.getWordAtPosition({ lineNumber: line, column });
  return {
    startLineNumber: line,
    startColumn: word?.startColumn ?? column ?? model.getLineFirstNonWhitespaceColumn(line),
    endLineNumber: line,
    endColumn: word?.endColumn ?? model.getLineMaxColumn(line),
  };
}

/** Reports what type checking finds, each time it has looked. */
export function useTypeProblems(
  editor: Editor | undefined,
  onTypeProblems: ((problems: readonly EditorProblem[]) => void) | undefined,
): void {
  const report = useEffectEvent((problems: readonly EditorProblem[]) => onTypeProblems?.(problems));
  useEffect(() => {
    const uri = editor?.getModel()?.uri;
    if (!uri) return;
    const listening = monaco.editor.onDidChangeMarkers((changed) => {
      if (!changed.some((one) => one.toString() === uri.toString())) return;
      const markers = monaco.editor.getModelMarkers({ resource: uri, owner: 'typescript' });
      report(
        markers.map(({ severity, message, startLineNumber, startColumn }) => ({
          severity: severity === MarkerSeverity.Error ? 'error' : 'warning',
          text: message,
          line: startLineNumber,
          column: startColumn,
        })),
      );
    });
    return () => {
      listening.dispose();
      report([]);
    };
  }, [editor]);
}
