import './monaco-features';
import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import * as typescript from 'monaco-editor/languages/features/typescript/register';
import { RUNTIME_TYPES } from './runtime-types';

self.MonacoEnvironment = {
  getWorker: (_id, label) =>
    label === 'typescript'
      ? new Worker(new URL('monaco-editor/languages/features/typescript/ts.worker.js', import.meta.url), {
          type: 'module',
          name: 'types',
        })
      : new Worker(new URL('monaco-editor/editor/editor.worker.js', import.meta.url), {
          type: 'module',
          name: 'editor',
        }),
};

// Otherwise it would load another copy from a server that is not ours.
loader.config({ monaco });

const { typescriptDefaults, ModuleKind, ModuleResolutionKind, ScriptTarget } = typescript;

typescriptDefaults.setCompilerOptions({
  target: ScriptTarget.ESNext,
  lib: ['es2023'],
  types: [],
  module: ModuleKind.ESNext,
  moduleResolution: ModuleResolutionKind.NodeJs,
  // "force": a file without imports is a module too, and may await at its top.
  moduleDetection: 3,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowNonTsExtensions: true,
});
// Suggestions are mostly about what is not used yet, while one is writing it.
typescriptDefaults.setDiagnosticsOptions({ noSuggestionDiagnostics: true });
typescriptDefaults.setEagerModelSync(true);

/** Makes modules known to type checking, in place of those known before. */
export function declareModules(declarations: Readonly<Record<string, string>>): void {
  typescriptDefaults.setExtraLibs([
    { content: RUNTIME_TYPES, filePath: 'file:///runtime.d.ts' },
    ...Object.entries(declarations).map(([name, content]) => ({
      content,
      filePath: `file:///node_modules/${name}/index.d.ts`,
    })),
  ]);
}

export { monaco };
export type Editor = monaco.editor.IStandaloneCodeEditor;
