import { monaco, type Editor } from './monaco';

/** Escape closes these first, and only the next Escape lets Tab leave. */
const NOTHING_OPEN = [
  'suggestWidgetVisible',
  'parameterHintsVisible',
  'findWidgetVisible',
  'renameInputVisible',
  'markersNavigationVisible',
  'codeActionMenuVisible',
  'editorHoverVisible',
  'editorHasMultipleSelections',
  'inSnippetMode',
]
  .map((key) => `!${key}`)
  .join(' && ');

const { KeyCode, KeyMod } = monaco;
const KEEPS_THE_WAY_OUT_OPEN = new Set([KeyCode.Escape, KeyCode.Tab, KeyCode.Shift]);

/** Escape, then Tab or Shift+Tab leaves the editor. Whatever else is done in between, Tab indents again. */
export function letTabLeave(editor: Editor): monaco.IDisposable {
  const tabLeaves = (tabFocusMode: boolean) => {
    editor.updateOptions({ tabFocusMode });
  };
  return all([
    editor.addAction({
      id: 'tab-leaves',
      label: 'Let Tab leave the editor',
      keybindings: [KeyCode.Escape],
      keybindingContext: NOTHING_OPEN,
      run: () => {
        tabLeaves(true);
      },
    }),
    editor.onKeyDown(({ keyCode }) => {
      if (!KEEPS_THE_WAY_OUT_OPEN.has(keyCode)) tabLeaves(false);
    }),
    editor.onMouseDown(() => {
      tabLeaves(false);
    }),
    editor.onDidBlurEditorWidget(() => {
      tabLeaves(false);
    }),
  ]);
}

/** Ctrl+Enter, on a Mac Cmd+Enter. */
export function runOnEnter(editor: Editor, run: () => void): monaco.IDisposable {
  return editor.addAction({
    id: 'run',
    label: 'Run',
    keybindings: [KeyMod.CtrlCmd | KeyCode.Enter],
    run,
  });
}

/** Alt+Enter and the context menu go from the line with the caret to what it did. */
export function showOnAltEnter(editor: Editor, show: (line: number) => void): monaco.IDisposable {
  return editor.addAction({
    id: 'show-consequence',
    label: 'Show what this line did',
    keybindings: [KeyMod.Alt | KeyCode.Enter],
    contextMenuGroupId: 'navigation',
    run: () => {
      const line = editor.getPosition()?.lineNumber;
      if (line !== undefined) show(line);
    },
  });
}

/** Names the element that says how to leave; the editor itself has no option for it. */
export function describeInput(editor: Editor, hintId: string): void {
  editor
    .getDomNode()
    ?.querySelector('.native-edit-context, textarea.inputarea')
    ?.setAttribute('aria-describedby', hintId);
}

export function all(parts: readonly monaco.IDisposable[]): monaco.IDisposable {
  return {
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}
