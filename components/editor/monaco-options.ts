import { monaco } from './monaco';

/** How the editor looks and behaves at the start. Sizes agree with those of the text area it replaces. */
export const editorOptions = (label: string): monaco.editor.IStandaloneEditorConstructionOptions => ({
  ariaLabel: label,
  fontFamily: 'var(--mono)',
  fontSize: 12.5,
  lineHeight: 20,
  fontLigatures: false,
  padding: { top: 10, bottom: 10 },
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 14,
  glyphMargin: false,
  folding: false,
  minimap: { enabled: false },
  stickyScroll: { enabled: false },
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  renderLineHighlight: 'none',
  guides: { indentation: false, bracketPairs: false },
  colorDecorators: false,
  selectionHighlight: false,
  renderWhitespace: 'none',
  renderFinalNewline: 'on',
  scrollBeyondLastLine: false,
  scrollBeyondLastColumn: 2,
  wrappingIndent: 'indent',
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10, alwaysConsumeMouseWheel: false },
  quickSuggestions: { other: 'on', comments: 'off', strings: 'off' },
  acceptSuggestionOnCommitCharacter: false,
  wordBasedSuggestions: 'off',
  unusualLineTerminators: 'off',
  fixedOverflowWidgets: true,
  automaticLayout: true,
  dragAndDrop: false,
  links: false,
  occurrencesHighlight: 'singleFile',
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.Off },
});

/** The text is made before the editor, so it does not take these from it. */
export const textOptions: monaco.editor.ITextModelUpdateOptions = {
  tabSize: 2,
  indentSize: 'tabSize',
  insertSpaces: true,
  // Colour belongs to outcomes.
  bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
};
