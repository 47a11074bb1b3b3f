import ts from 'typescript';
import type { ToolSpec } from '@/lib/engine/scenario';
import { editorTypes } from './editor-types';

/** As the editor sets them. */
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  moduleDetection: ts.ModuleDetectionKind.Force,
  strict: true,
  noEmit: true,
  skipDefaultLibCheck: true,
  types: [],
  lib: ['lib.es2023.d.ts'],
};

const CONSOLE = 'declare const console: { log(...values: unknown[]): void };';

/**
 * What strict TypeScript says of each source, in the order given, as "line: message"; the last entry is of the
 * declarations themselves. All sources make one program, because the language's own declarations take long.
 */
export function complaints(
  sources: readonly string[],
  tools: readonly ToolSpec[] = [],
): (readonly string[])[] {
  const files = new Map<string, string>(sources.map((source, i) => [`/hook${i}.ts`, source]));
  files.set('/runtime.d.ts', CONSOLE);
  for (const [name, text] of Object.entries(editorTypes(tools)))
    files.set(`/node_modules/${name}/index.d.ts`, text);
  const host = ts.createCompilerHost(OPTIONS);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) => {
    const text = files.get(name);
    return text === undefined ? fromDisk(name, language) : ts.createSourceFile(name, text, language);
  };
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  const told = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return {
      file: file?.fileName ?? '',
      text: `${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    };
  });
  const of = (wanted: (name: string) => boolean): readonly string[] =>
    told.filter(({ file }) => wanted(file)).map(({ text }) => text);
  return [
    ...sources.map((_, i) => of((name) => name === `/hook${i}.ts`)),
    of((name) => !name.startsWith('/hook')),
  ];
}
