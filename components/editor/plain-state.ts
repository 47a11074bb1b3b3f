/** Everything about a text area that the editor which takes its place must go on with. */
export interface PlainState {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly backward: boolean;
  readonly scrollTop: number;
  readonly scrollLeft: number;
  readonly hasFocus: boolean;
}

export function readPlainState(area: HTMLTextAreaElement): PlainState {
  return {
    text: area.value,
    start: area.selectionStart,
    end: area.selectionEnd,
    backward: area.selectionDirection === 'backward',
    scrollTop: area.scrollTop,
    scrollLeft: area.scrollLeft,
    hasFocus: document.activeElement === area,
  };
}

/** Puts the caret on a line and brings the line into view. */
export function revealInPlainText(area: HTMLTextAreaElement, line: number, column = 1): void {
  const before = area.value.split('\n').slice(0, line - 1);
  const at = before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  area.focus();
  area.setSelectionRange(at, at);
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, (line - 1) * lineHeight - area.clientHeight / 2);
}
