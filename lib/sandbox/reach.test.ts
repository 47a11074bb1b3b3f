import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/engine/json';
import { startGuest, value } from './guest-harness';

const TOY = `import { request, expose } from "playground:host";
const secret = () => request("secret", null);
export const visible = (fn) => (typeof fn === "function" ? expose(fn) : 0);`;

/** What each attempt came to; an error counts by its message. */
async function attempts(...tried: string[]): Promise<Json | undefined> {
  const source = `const attempt = (run) => { try { return run(); } catch (error) { return "failed: " + error.message; } };
    export default async () => { const all = [];
      for (const run of [${tried.map((text) => `() => ${text}`).join(',\n')}]) {
        try { all.push(await attempt(run)); } catch (error) { all.push("failed: " + error.message); }
      }
      return all; };`;
  const { call } = await startGuest(source, { guestModules: { toy: TOY } });
  const outcome = call({});
  return outcome?.kind === 'value' ? outcome.json : null;
}

const missing = (name: string) => `failed: "${name}" does not exist in the playground`;

describe('a hook that looks for a way out', () => {
  it('finds no name of ours in its scope, however it asks', async () => {
    expect(
      await attempts(
        '[typeof host, typeof limits, typeof callHook, typeof __playgroundHost, typeof request, typeof expose].join()',
        '(0, eval)("[typeof host, typeof limits, typeof callHook, typeof __playgroundHost].join()")',
        'eval("[typeof host, typeof limits, typeof callHook, typeof __playgroundHost].join()")',
        'Function("return [typeof host, typeof limits, typeof __playgroundHost].join()")()',
        'setTimeout.constructor("return [typeof host, typeof startTimer].join()")()',
        'Object.getOwnPropertyNames(globalThis).filter((name) => /playground|host|bridge|quickjs|InternalError/i.test(name))',
        'Object.getOwnPropertySymbols(globalThis).map(String)',
        'Function("return this")() === globalThis',
      ),
    ).toEqual([
      Array(6).fill('undefined').join(),
      Array(4).fill('undefined').join(),
      Array(4).fill('undefined').join(),
      Array(3).fill('undefined').join(),
      Array(2).fill('undefined').join(),
      [],
      ['Symbol(Symbol.toStringTag)'],
      true,
    ]);
  });

  it('cannot climb the stack to its caller', async () => {
    const none = 'failed: invalid property access';
    expect(
      await attempts(
        'Function("return arguments.callee.caller")() === undefined',
        'Function("return (function f() { return f.caller; })()")() === undefined',
        '(function () { return arguments.callee; })()',
        'console.log.caller',
        'setTimeout.arguments',
        'Object.getOwnPropertyNames(setTimeout)',
        'typeof Error.captureStackTrace + typeof Error.prepareStackTrace',
        '(() => { let called = 0; Error.prepareStackTrace = () => { called++; }; void new Error("x").stack; return called; })()',
      ),
    ).toEqual([true, true, none, none, none, ['length', 'name'], 'undefinedundefined', 0]);
  });

  it('imports what the dialect brings and nothing else, also from text it made', async () => {
    const names = [
      'playground:host',
      'playground:setup',
      'playground:prelude',
      'unknown:x',
      'hook.ts',
      './hook.ts',
      'std',
      'os',
      'node:fs',
      'https://example.invalid/x.js',
      '',
      '__proto__',
      'constructor',
      'toString',
    ];
    expect(await attempts(...names.map((name) => `import(${JSON.stringify(name)})`))).toEqual(
      names.map(missing),
    );
    expect(
      await attempts(
        ...names.map((name) => `Function("name", "return import(name)")(${JSON.stringify(name)})`),
      ),
    ).toEqual(names.map(missing));
    expect(
      await attempts(
        'import("toy").then((m) => Object.keys(m))',
        '(0, eval)("import(\'toy\')").then((m) => typeof m.secret)',
      ),
    ).toEqual([['visible'], 'failed: no function filename for import()']);
  });

  it.each(['playground:host', 'playground:setup', 'unknown:x'])(
    'cannot import %s at the top either',
    async (name) => {
      const { loaded } = await startGuest(`import ${JSON.stringify(name)};`, { guestModules: { toy: TOY } });
      expect(loaded()).toEqual({
        kind: 'failed',
        failure: {
          module: 'hook.ts',
          reason: {
            kind: 'unknownImport',
            imports: [{ specifier: name, place: { module: 'hook.ts', line: 1, column: 1 } }],
          },
        },
      });
    },
  );

  it('cannot import the bridge from text that only looks like a module of the dialect', async () => {
    const { loaded } = await startGuest('export * from "playground:host";');
    expect(loaded()?.kind).toBe('failed');
  });

  it('does not get at its own arguments through a timer or a promise', async () => {
    const { begin, fireNext } = await startGuest(`export default () => new Promise((resolve) => {
      setTimeout(function () { resolve([this === undefined, arguments.length]); }, 1, "a", "b");
    });`);
    const outcomes = begin({});
    fireNext();
    expect(outcomes).toEqual([value([true, 2], { async: true })]);
  });

  it('may hold a function of a guest module, which keeps its secrets', async () => {
    const { call, requests } = await startGuest(
      'import { visible } from "toy"; export default () => [visible(() => 1), visible.toString().includes("expose"), visible("x")];',
      { guestModules: { toy: TOY } },
    );
    expect(call({})).toEqual(value([2, true, 0]));
    expect(requests).toEqual([]);
  });
});
