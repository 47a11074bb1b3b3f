import { describe, expect, it } from 'vitest';
import { newDocument } from '@/lib/document/new-document';
import { DIALECTS } from '@/lib/dialects/registry';
import { ok } from '@/lib/engine/result';
import { FIXTURES } from '@/lib/fixtures/registry';
import type { Content, Library } from '@/lib/library/library';
import type { PlaygroundState } from './core';
import { createPlayground } from './store';

const [dialect] = DIALECTS;

/** A playground that counts its runs, on a device with room for one document. */
function page() {
  const nothing = { read: () => null, write: () => undefined, remove: () => undefined };
  const stored = (content: Content) => ({ ...content, id: 'one', revision: 1, changed: 0 });
  const library: Pick<Library, 'create' | 'save' | 'open' | 'list'> = {
    create: async (content) => ok(stored(content)),
    save: async (_id, _revision, content) => ok({ kind: 'saved', stored: stored(content) }),
    open: async () => ok(undefined),
    list: async () => ok({ documents: [], unreadable: [] }),
  };
  let runs = 0;
  const store = createPlayground(
    {
      run: () => {
        runs += 1;
        return new Promise(() => undefined);
      },
      library: library as Library,
      shared: nothing,
      tab: nothing,
      address: { takesLinks: true, read: () => ({ search: '', hash: '' }), replace: () => undefined },
      after: () => () => undefined,
      tabs: { tell: () => undefined, hear: () => undefined },
    },
    { document: newDocument(dialect.ruleSet, 'export default () => null;') },
  );
  return { state: () => store.getState(), runs: () => runs };
}

describe('a fixture of the document’s own', () => {
  const mine = { ...FIXTURES[0], id: 'mine', title: 'Mine' };
  const titles = ({ document, fixtureBefore }: PlaygroundState) => [
    document.fixture.kind === 'inline' ? document.fixture.fixture.title : document.fixture.id,
    fixtureBefore?.title,
  ];

  it('is run, and what was there before is one step away in both directions', () => {
    const { state, runs } = page();
    const before = runs();
    expect(state().takeFixture(mine)).toBeUndefined();
    expect(runs()).toBe(before + 1);
    expect(titles(state())).toEqual(['Mine', FIXTURES[0].title]);
    state().backToFixtureBefore();
    expect(titles(state())).toEqual(['cleanup', 'Mine']);
    expect(state().setFixture({ ...FIXTURES[0], title: 'Edited' })).toBeUndefined();
    expect(titles(state())).toEqual(['Edited', 'Mine']);
    state().backToFixtureBefore();
    expect(titles(state())).toEqual(['Mine', 'Edited']);
    state().chooseFixture('twins');
    expect(titles(state())).toEqual(['twins', 'Mine']);
  });

  it('is refused with its place when it is none or made for another dialect, and nothing changes', () => {
    const { state } = page();
    expect(state().setFixture({ ...mine, prompts: [] })).toBe('fixture.prompts: needs at least one prompt');
    expect(state().takeFixture({ ...mine, only: ['other'] })).toMatch(/^fixture\.only: it is made for other/);
    expect(titles(state())).toEqual(['cleanup', undefined]);
  });

  it('leaves my source alone, and belongs to its document only', async () => {
    const { state } = page();
    state().editSource('mine');
    state().takeFixture(mine);
    expect(state().document.sources[dialect.id]).toBe('mine');
    state().openExample();
    for (let i = 0; i < 50; i++) await Promise.resolve();
    expect(state().fixtureBefore).toBeUndefined();
  });
});
