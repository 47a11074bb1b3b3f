import { describe, expect, it } from 'vitest';
import { FACTS, outcomeOf, startGuest, value } from './guest-harness';

describe('an outcome cannot be forged', () => {
  it('by a value that looks like a report', async () => {
    const report = { kind: 'outOfMemory', lost: [1], async: true, internal: 'out of memory', steps: 9 };
    expect(await outcomeOf(`() => (${JSON.stringify(report)})`)).toEqual(value(report));
  });

  it('by an error that looks like one of the interpreter', async () => {
    expect(
      await outcomeOf(
        '() => { throw Object.assign(new Error("out of memory"), { name: "InternalError", internal: true }); }',
      ),
    ).toMatchObject({
      kind: 'threw',
      error: { name: 'InternalError', message: 'out of memory' },
    });
    expect(await outcomeOf('() => { throw new InternalError("out of memory"); }')).toMatchObject({
      kind: 'threw',
      error: { name: 'ReferenceError', message: "'InternalError' is not defined" },
    });
    expect(
      await outcomeOf('() => { throw Object.assign(new Error("interrupted"), { name: "InternalError" }); }'),
    ).toMatchObject({ kind: 'threw' });
  });

  it('by the constructor of a real error of the interpreter', async () => {
    expect(
      await outcomeOf(
        '() => { const f = () => f(); try { f(); } catch (e) { return [e.name, e.constructor === Error]; } }',
      ),
    ).toEqual(value(['InternalError', true]));
  });

  it('by a stack that names another place', async () => {
    const outcome = await outcomeOf(
      '() => { const e = new Error("x"); e.stack = "at f (other.ts:9:9)\\nat g (hook.ts:7)"; throw e; }',
    );
    expect(outcome).toEqual({
      ...FACTS,
      kind: 'threw',
      error: { name: 'Error', message: 'x', place: { module: 'hook.ts', line: 7 } },
    });
  });

  it('by settling twice, or after having settled', async () => {
    const { begin, fireNext } = await startGuest(`
      export default () => ({ then(resolve, reject) { resolve("first"); resolve("second"); reject("third"); setTimeout(resolve, 1, "late"); } });
      export const next = () => "next";`);
    const outcomes = begin({});
    fireNext();
    expect([outcomes, begin({}, 'next')]).toEqual([[value('first', { async: true })], [value('next')]]);
  });

  it('by an export that stands where a prototype would', async () => {
    const { loaded, call } = await startGuest(
      'const f = () => 1; export { f as __proto__, f as constructor }; export default () => 2;',
    );
    const outcome = loaded();
    const exports: object = outcome?.kind === 'loaded' ? outcome.exports.exports : {};
    expect([Object.keys(exports), Object.getPrototypeOf(exports)]).toEqual([
      ['__proto__', 'constructor', 'default'],
      Object.prototype,
    ]);
    expect([call({}), call({}, 'constructor')]).toEqual([value(2), value(1)]);
  });
});
