import { describe, expect, it } from 'vitest';
import { unknownImports } from './imports';

const places = (code: string, first = 'a') =>
  unknownImports(code, 'hook.ts', first, (one) => one === 'known').map(({ specifier, place }) => [
    specifier,
    place?.line,
    place?.column,
  ]);

describe('the places of unknown imports', () => {
  it('are found for every form of import', () => {
    const code = [
      'import x from "a"; import { y } from \'b\';',
      'import * as z from "c"',
      'import"d"; export * from "e"; export { q } from "f";',
      'const g = await import("g"), h = await import( \'h\' );',
      'import x, { type T } from "i"; import { u } from "known"; export{v}from"j"',
    ];
    expect(places(code.join('\n'))).toEqual([
      ['a', 1, 1],
      ['b', 1, 20],
      ['c', 2, 1],
      ['d', 3, 1],
      ['e', 3, 12],
      ['f', 3, 31],
      ['g', 4, 17],
      ['h', 4, 40],
      ['i', 5, 1],
      ['j', 5, 59],
    ]);
  });

  it('are not in texts and comments', () => {
    const code = `// import "no"
/* import "no" */ const a = "import 'no'", b = 'import "no"', c = \`import "no"\`; /"/; import "a";
reimport("no"); important "no"`;
    expect(places(code).map(([specifier]) => specifier)).toEqual(['a']);
  });

  it('are unknown when the text does not show them', () => {
    expect(places('await import("a" + "")', 'other')).toEqual([
      ['other', undefined, undefined],
      ['a', 1, 7],
    ]);
  });

  it.each([
    ['one word again and again', `/* ${'import '.repeat(28_000)} */ import "a"`],
    ['a long list of names', `import {${'b,'.repeat(90_000)}} from "c"`],
    ['quotes in a regular expression', `/${'\\"'.repeat(90_000)}/; import "a"`],
    ['beginnings of comments', `/[${'/*'.repeat(90_000)}]/; import "a"`],
    ['lines that begin like imports', `${'import \n'.repeat(25_000)} "a"`],
  ])('are searched in time that grows with the text and not faster: %s', (_what, code) => {
    expect(unknownImports(code, 'hook.ts', 'a', () => false).map(({ specifier }) => specifier)).toContain(
      'a',
    );
  });
});
