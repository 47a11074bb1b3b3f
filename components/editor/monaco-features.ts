/* What the editor can do. A line left out is bytes saved: see what comes with it before adding one. */
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';

import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/longLinesHelper/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/tokenization/register';
import 'monaco-editor/features/unicodeHighlighter/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';

import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/parameterHints/register';
import 'monaco-editor/features/rename/register';
import 'monaco-editor/features/snippet/register';
// The entry for suggestions leaves out their list.
import 'monaco-editor/editor/contrib/suggest/browser/suggestController';

import 'monaco-editor/languages/definitions/typescript/register';
// These two are otherwise fetched when the first text is opened; a request that fails then has nobody to hear it.
import 'monaco-editor/languages/definitions/typescript/typescript';
import 'monaco-editor/languages/features/typescript/tsMode';
