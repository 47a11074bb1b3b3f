import ts from 'typescript';
import { describe, expect, it, vi } from 'vitest';
import { RETURN_MARK, WRITE_MARK } from '@/lib/compile/mark-lines';
import { FACTS, outcomeOf, startGuest, value } from './guest-harness';
import { MISSING_GLOBALS } from './missing-globals';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 60_000 });

/** What the editor offers beside the language: see the types it is given. */
const OURS = [
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'console',
  'queueMicrotask',
  'setInterval',
  'setTimeout',
  'structuredClone',
  'TextDecoder',
  'TextEncoder',
];

/** Members that this interpreter lacks though the editor offers them, each marked there as out of use. */
const MISSING_MEMBERS = [
  ...Array.from({ length: 9 }, (_, i) => `RegExp.$${i + 1}`),
  ...['input', '$_', 'lastMatch', '$&', 'lastParen', '$+', 'leftContext', '$`', 'rightContext', "$'"].map(
    (name) => `RegExp.${name}`,
  ),
];

/** Declared for instances, and no part of the prototype anywhere. */
const OF_INSTANCES = /\.prototype\.(?:stack|cause|errors|lastIndex|prototype)$/;

/** In the guest, but in no editor: what the interpreter has of later years, and what marked code calls. */
const UNSAID = ['Float16Array', 'Iterator', RETURN_MARK, WRITE_MARK];

/** Every global value of the ES2023 library with the members of it and of its prototype. */
function es2023(): Map<string, string[]> {
  const host = ts.createCompilerHost({});
  const empty = ts.createSourceFile('empty.ts', '', ts.ScriptTarget.ES2022);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, options) => (name === 'empty.ts' ? empty : read(name, options));
  const program = ts.createProgram(['empty.ts'], { lib: ['lib.es2023.d.ts'], types: [] }, host);
  const checker = program.getTypeChecker();
  const named = (type: ts.Type) =>
    type
      .getProperties()
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('__@'));
  const globals = new Map<string, string[]>();
  for (const symbol of checker.getSymbolsInScope(empty, ts.SymbolFlags.Value)) {
    const type = checker.getTypeOfSymbol(symbol);
    const prototype = type.getProperty('prototype');
    const inherited = prototype
      ? named(checker.getTypeOfSymbol(prototype)).map((name) => `prototype.${name}`)
      : [];
    globals.set(
      symbol.name,
      [...named(type), ...inherited].map((member) => `${symbol.name}.${member}`),
    );
  }
  return globals;
}

describe('the globals of the guest', () => {
  const globals = es2023();
  const names = [...globals.keys()].filter(
    (name) => !['undefined', 'arguments', 'globalThis'].includes(name),
  );

  it('are those of ES2023 and ours, but for those that have a sentence', async () => {
    const outcome = await outcomeOf('() => Object.getOwnPropertyNames(globalThis).sort()');
    const expected = [...names, ...OURS, ...UNSAID, 'undefined', 'globalThis'].filter(
      (name) => !Object.hasOwn(MISSING_GLOBALS, name),
    );
    expect(outcome).toEqual(value(expected.sort()));
    expect(names.filter((name) => Object.hasOwn(MISSING_GLOBALS, name)).sort()).toEqual(['Atomics', 'Intl']);
  });

  it('have the members of ES2023', async () => {
    const members = names
      .filter((name) => !Object.hasOwn(MISSING_GLOBALS, name))
      .flatMap((name) => globals.get(name) ?? [])
      .filter((path) => !OF_INSTANCES.test(path));
    expect(members.length).toBeGreaterThan(500);
    const { call } = await startGuest(`export default ({ members }) => members.filter((path) => {
      const keys = path.split(".");
      const last = keys.pop();
      return !(last in Object(keys.reduce((object, key) => object[key], globalThis)));
    });`);
    expect(call({ members })).toEqual(value(MISSING_MEMBERS));
  });
});

describe('a global that is missing', () => {
  it.each(Object.entries(MISSING_GLOBALS))('%s gets its sentence, with its line', async (name, sentence) => {
    expect(await outcomeOf(`() => {\n  const before = 1;\n  return ${name};\n}`)).toEqual({
      ...FACTS,
      kind: 'threw',
      error: {
        name: 'ReferenceError',
        message: `${name} does not exist in the playground. ${sentence}`,
        place: { module: 'hook.ts', line: 3, column: 10 },
      },
    });
  });

  it('can be asked for without an error', async () => {
    expect(
      await outcomeOf(
        `() => [${Object.keys(MISSING_GLOBALS)
          .map((name) => `typeof ${name}`)
          .join()}]`,
      ),
    ).toEqual(value(Object.keys(MISSING_GLOBALS).map(() => 'undefined')));
  });

  it('has a sentence only when it is one of them, and not a name of the hook itself', async () => {
    expect(await outcomeOf('() => fetchh')).toMatchObject({ error: { message: "'fetchh' is not defined" } });
    expect(await outcomeOf('() => toString.nothing.there')).toMatchObject({ kind: 'threw' });
  });

  it('is found in a module that does not load, too', async () => {
    const { loaded } = await startGuest('const a = 1;\nconst rules = await fetch("/rules");');
    expect(loaded()).toMatchObject({
      failure: {
        reason: {
          kind: 'threw',
          error: {
            message: `fetch does not exist in the playground. ${MISSING_GLOBALS['fetch'] ?? ''}`,
            place: { line: 2 },
          },
        },
      },
    });
  });
});
