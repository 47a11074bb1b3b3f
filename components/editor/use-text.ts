import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { monaco, type Editor } from './monaco';
import { changeBetween, withLineFeeds } from './text-change';

const { LF } = monaco.editor.EndOfLinePreference;

/** Keeps the editor's text and the value equal, whoever changes. `inUse`: the value may be written into it. */
export function useText(
  editor: Editor | undefined,
  inUse: boolean,
  value: string,
  onChange: (value: string) => void,
): void {
  // What was reported and has not come back as the value yet. Such a value is no change from outside.
  const onItsWay = useRef<string[]>([]);
  const isWriting = useRef(false);
  const report = useEffectEvent((text: string) => {
    // A text that is the value already comes back as no change, so it would be waited for in vain.
    if (isWriting.current || (text === value && onItsWay.current.length === 0)) return;
    onItsWay.current.push(text);
    onChange(text);
  });

  useLayoutEffect(() => {
    const listening = editor?.onDidChangeModelContent(() => {
      report(textOf(editor));
    });
    return () => listening?.dispose();
  }, [editor]);

  useLayoutEffect(() => {
    if (!editor || !inUse) return;
    const known = onItsWay.current.indexOf(value);
    onItsWay.current.splice(0, known + 1);
    if (known >= 0) return;
    isWriting.current = true;
    replaceText(editor, value);
    isWriting.current = false;
  }, [editor, inUse, value]);
}

/** Changes the text in one step of its own, which one undo takes back. */
export function replaceText(editor: Editor, text: string): void {
  const model = editor.getModel();
  const change = changeBetween(textOf(editor), withLineFeeds(text));
  if (!model || !change) return;
  const [from, to] = [model.getPositionAt(change.start), model.getPositionAt(change.end)];
  editor.pushUndoStop();
  editor.executeEdits('outside', [
    { range: monaco.Range.fromPositions(from, to), text: change.insert, forceMoveMarkers: true },
  ]);
  editor.pushUndoStop();
}

function textOf(editor: Editor): string {
  return editor.getModel()?.getValue(LF) ?? '';
}
