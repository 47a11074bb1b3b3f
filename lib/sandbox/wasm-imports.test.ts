import { describe, expect, it } from 'vitest';
import { withoutMachine } from './wasm-imports';

const memory = new WebAssembly.Memory({ initial: 1 });
const glue = () => ({
  a: {
    memory,
    b: () => Date.now(),
    c: (seconds: number) => new Date(seconds).getSeconds(),
    d: (bytes: number) => bytes < 100 && memory.grow(0) >= 0,
    e: () => 'untouched',
  },
});
const call = (imports: WebAssembly.Imports, name: string, ...args: unknown[]): unknown =>
  (imports['a']?.[name] as (...given: unknown[]) => unknown)(...args);

describe('the imports of the interpreter', () => {
  it('lose the clock of the machine', () => {
    expect(call(withoutMachine(glue(), memory, { refused: () => undefined }), 'b')).toBe(0);
  });

  it('break time down in UTC', () => {
    call(withoutMachine(glue(), memory, { refused: () => undefined }), 'c', 1_774_751_461n, 64);
    expect([...new Int32Array(memory.buffer, 64, 10)]).toEqual([1, 31, 2, 29, 2, 126, 0, 87, 0, 0]);
  });

  it('tell when memory is refused, and only then', () => {
    let refused = 0;
    const imports = withoutMachine(glue(), memory, { refused: () => (refused += 1) });
    expect([call(imports, 'd', 50), refused]).toEqual([true, 0]);
    expect([call(imports, 'd', 500), refused]).toEqual([false, 1]);
  });

  it('keep everything else', () => {
    const imports = withoutMachine(glue(), memory, { refused: () => undefined });
    expect([call(imports, 'e'), imports['a']?.['memory']]).toEqual(['untouched', memory]);
  });

  it.each(['b', 'c', 'd'])('are refused when the part called %s here is not found', (name) => {
    const { a } = glue();
    const imports = { a: Object.fromEntries(Object.entries(a).filter(([key]) => key !== name)) };
    expect(() => withoutMachine(imports, memory, { refused: () => undefined })).toThrow(
      'not the one this was written for',
    );
  });
});
