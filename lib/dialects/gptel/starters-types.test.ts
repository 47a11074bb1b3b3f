import ts from 'typescript';
import { expect, it } from 'vitest';
import { exampleContext, toolsOf } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor, type Fixture } from '@/lib/fixtures/schema';
import { editorTypes } from './editor-types';
import { examplesFor, starterFor } from './examples';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  types: [],
  lib: ['lib.es2023.d.ts'],
};

const libs = new Map<string, ts.SourceFile | undefined>();

/** What strict TypeScript says of hooks that see the declarations the editor shows for a fixture. */
function complaints(fixture: Fixture, sources: readonly string[]): string[] {
  const files = new Map<string, string>([['/types.d.ts', editorTypes(toolsOf(fixture))]]);
  sources.forEach((source, i) => files.set(`/hook${i}.ts`, source));
  const host = ts.createCompilerHost(OPTIONS);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, target);
    if (!libs.has(name)) libs.set(name, fromDisk(name, target));
    return libs.get(name);
  };
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
  const program = ts.createProgram([...files.keys()], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${file?.fileName ?? ''}: ${text}`;
  });
}

const fixtures = FIXTURES.filter((fixture) => isMadeFor(fixture, 'gptel'));

it.each(fixtures.map((fixture) => [fixture.id, fixture] as const))(
  '%s: the starter and the examples are strictly typed against its tools',
  (_id, fixture) => {
    const context = exampleContext(fixture);
    const sources = [starterFor(context), ...examplesFor(context).map(({ source }) => source)];
    expect(complaints(fixture, sources)).toEqual([]);
  },
);

it('an argument that the tool does not have, and a key that gptel does not have, are told', () => {
  const [fixture] = FIXTURES;
  const told = complaints(fixture, [
    'import type { PreToolCall } from "gptel";\nexport const preToolCall: PreToolCall = (call) => call.name === "bash" && call.args.cmd ? {} : null;',
    'import type { PreToolCall } from "gptel";\nexport const preToolCall: PreToolCall = () => ({ blok: "no" });',
  ]);
  expect(told).toEqual([
    expect.stringContaining("Property 'cmd' does not exist"),
    expect.stringContaining('blok'),
  ]);
});
