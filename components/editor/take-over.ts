import { monaco, type Editor } from './monaco';
import type { PlainState } from './plain-state';
import { replaceText } from './use-text';

/** Goes on where the text area was left: text, selection, scroll and focus. */
export function takeOver(editor: Editor, plain: PlainState): void {
  // Size and wrapping first: the editor was created while nobody saw it.
  editor.layout();
  replaceText(editor, plain.text);
  const model = editor.getModel();
  if (model) {
    const [start, end] = [model.getPositionAt(plain.start), model.getPositionAt(plain.end)];
    const [anchor, caret] = plain.backward ? [end, start] : [start, end];
    editor.setSelection(monaco.Selection.fromPositions(anchor, caret));
  }
  editor.setScrollPosition(
    { scrollTop: plain.scrollTop, scrollLeft: plain.scrollLeft },
    monaco.editor.ScrollType.Immediate,
  );
  if (plain.hasFocus) editor.focus();
}
