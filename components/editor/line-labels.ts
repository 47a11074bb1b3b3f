import { all } from './keys';
import type { monaco, Editor } from './monaco';
import type { LineMark } from './types';

/**
 * The words at the ends of marked lines. They stand beside the text, not in it, so that they neither wrap it
 * nor catch the cursor.
 */
class LineLabels implements monaco.editor.IOverlayWidget {
  readonly #editor: Editor;
  readonly #node = document.createElement('div');
  #labels: { readonly node: HTMLElement; readonly lineNow: () => number | undefined }[] = [];

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#node.className = 'line-labels';
    // The result says the same at its place; amid the text it would only be in the way of reading.
    this.#node.ariaHidden = 'true';
    editor.addOverlayWidget(this);
  }

  getId(): string {
    return 'line-labels';
  }

  getDomNode(): HTMLElement {
    return this.#node;
  }

  getPosition(): null {
    return null;
  }

  /** `lineNow` follows the line while text above it is edited. */
  show(marks: readonly LineMark[], lineNow: (index: number) => number | undefined): void {
    this.#labels = marks.map(({ tone, word, label }, index) => {
      const node = document.createElement('span');
      node.className = `line-label tone-${tone}`;
      node.textContent = label;
      node.title = word;
      return { node, lineNow: () => lineNow(index) };
    });
    this.#node.replaceChildren(...this.#labels.map(({ node }) => node));
    this.place();
    this.#makeRoom();
  }

  place(): void {
    const editor = this.#editor;
    const { height } = editor.getLayoutInfo();
    for (const { node, lineNow } of this.#labels) {
      const line = lineNow();
      const top = line === undefined ? -1 : editor.getBottomForLineNumber(line) - editor.getScrollTop() - 20;
      node.hidden = top < -20 || top > height;
      node.style.transform = `translateY(${top}px)`;
    }
  }

  dispose(): void {
    this.#editor.removeOverlayWidget(this);
  }

  /** Lets a long line be scrolled out from under its label. */
  #makeRoom(): void {
    const widest = Math.max(0, ...this.#labels.map(({ node }) => node.offsetWidth));
    this.#editor.updateOptions({ scrollBeyondLastColumn: Math.max(2, Math.ceil(widest / 7)) });
  }
}

/** Labels for marked lines that keep their places until they are disposed. */
export function placedLabels(
  editor: Editor,
  marks: readonly LineMark[],
  lines: monaco.editor.IEditorDecorationsCollection,
): monaco.IDisposable {
  const labels = new LineLabels(editor);
  labels.show(marks, (index) => lines.getRange(index)?.startLineNumber);
  const place = () => {
    labels.place();
  };
  return all([
    editor.onDidScrollChange(place),
    editor.onDidLayoutChange(place),
    editor.onDidContentSizeChange(place),
    editor.onDidChangeModelContent(place),
    labels,
  ]);
}
