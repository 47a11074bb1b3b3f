/// <reference types="vite/client" />
import '../../../components/editor/monaco-features';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';
import TypesWorker from 'monaco-editor/languages/features/typescript/ts.worker.js?worker';

/** What the playground's editor would be without the playground around it: the same features, one text. */
self.MonacoEnvironment = {
  getWorker: (_id, label) => (label === 'typescript' ? new TypesWorker() : new EditorWorker()),
};
const editor = monaco.editor.create(document.body, {
  value: 'export default () => null;\n',
  language: 'typescript',
  automaticLayout: true,
});
editor.focus();
requestAnimationFrame(() => {
  document.documentElement.dataset['live'] = 'true';
});
