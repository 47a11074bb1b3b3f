import { describe, expect, it, vi } from 'vitest';
import { compile } from './compile';
import { withInsertions } from './insertions';
import { markLines } from './mark-lines';

// A machine with other things to do must not fail these.
vi.setConfig({ testTimeout: 20_000 });

const mark = (code: string) => withInsertions(code, markLines(code));
const marked = (code: string) => mark(code).code;

describe('marked code', () => {
  it.each([
    ['const f = () => { return a; }', 'const f = () => { return __hookReturn(1,a); }'],
    ['const f = (a) => ({ a })', 'const f = (a) => (__hookReturn(1,{ a }))'],
    ['function* g() { return yield 1; }', 'function* g() { return __hookReturn(1,yield 1); }'],
    ['const f = () => c ? { a } : b', 'const f = () => c ? __hookReturn(1,{ a }) : __hookReturn(1,b)'],
    ['const f = () => () => x', 'const f = () => __hookReturn(1,() => __hookReturn(1,x))'],
    ['a.b = 1', '__hookWrite(1,a.b = 1)'],
    ['a.b++; delete a.c', '__hookWrite(1,a.b++); __hookWrite(1,delete a.c)'],
    [
      'const f = () => a + b, g = () => `x`, h = () => -a',
      'const f = () => a + b, g = () => `x`, h = () => -a',
    ],
    ['return', 'return'],
    ['const broken = (', 'const broken = ('],
  ])('%s', (code, expected) => {
    expect(marked(code)).toBe(expected);
  });

  it('keeps a list of values one value, with and without brackets of its own', () => {
    expect(marked('const f = () => { return a, b; }')).toBe(
      'const f = () => { return __hookReturn(1,(a, b)); }',
    );
    expect(marked('const f = () => (a.b = 1, c)')).toBe('const f = () => (__hookReturn(1,(a.b = 1, c)))');
  });

  it('finds columns back: before, in and after marks, and on lines without any', () => {
    const { code, columnOf } = mark('const f = () => a.b(c);\nlet x;');
    expect(code).toBe('const f = () => __hookReturn(1,a.b(c));\nlet x;');
    const columns = [1, 16, 17, 25, 32, 36, 39, 40].map((column) => columnOf(1, column));
    expect([columns, columnOf(2, 5), columnOf(9, 4)]).toEqual([[1, 16, 17, 17, 17, 21, 23, 24], 5, 4]);
  });

  it.each([
    ['many arrows on one line', `export default [${'()=>a,'.repeat(10_000)}]`],
    ['many assignments', 'a.b = 1;\n'.repeat(10_000)],
    ['long chains', `export default a${'.b'.repeat(10_000)}`],
    ['many calls', `export default f${'()'.repeat(10_000)}`],
    ['a long list', `export default [${'1,'.repeat(50_000)}]`],
    ['deep nesting', `export default ${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['many signs', `export default ${'!'.repeat(90_000)}1`],
  ])('is made in time that grows with the source and not faster: %s', (_what, code) => {
    const { code: after, columnOf } = mark(code);
    expect([after.length >= code.length, columnOf(1, 1)]).toEqual([true, 1]);
  });
});

describe('a source that cannot be read', () => {
  it('is told apart when it is nested too deeply, because elsewhere it may not be', () => {
    expect(compile(`export default ${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'hook.ts')).toEqual({
      ok: false,
      error: {
        message: 'It is nested too deeply',
        tooDeep: true,
        place: { module: 'hook.ts', line: 1, column: 1 },
      },
    });
  });
});
