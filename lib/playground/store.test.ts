import { describe, expect, it } from 'vitest';
import { newDocument } from '@/lib/document/new-document';
import { toLink } from '@/lib/document/link/link';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { DIALECTS } from '@/lib/dialects/registry';
import type { Comparison } from '@/lib/engine/comparison';
import { err, ok, type Result } from '@/lib/engine/result';
import type { Content, Library, StoredDocument } from '@/lib/library/library';
import type { SavedNews, TextStorage } from './host';
import { createPlayground } from './store';

const [dialect] = DIALECTS;
const example = newDocument(dialect.ruleSet, 'export default () => null;');
const sourceOf = (document: PlaygroundDocument) => document.sources[dialect.id];
const linkTo = (source: string) => {
  const link = toLink({ ...newDocument(dialect.ruleSet, source), title: 'Theirs' });
  return link.ok ? link.value : '';
};

const result = (): Comparison => {
  const ended = { state: 'completed' as const, detail: '' };
  const side = { events: [], ended };
  return { without: side, with: side, problems: [], unusedAnswers: [], repeatable: true };
};

const texts = (): TextStorage => {
  const all = new Map<string, string>();
  return {
    read: (key) => all.get(key) ?? null,
    write: (key, text) => void all.set(key, text),
    remove: (key) => void all.delete(key),
  };
};

/** A library in memory; only what the store uses. */
function memory() {
  const all = new Map<string, StoredDocument>();
  const put = (id: string, revision: number, content: Content) => {
    const stored: StoredDocument = { ...content, id, revision, changed: 0 };
    all.set(id, stored);
    return stored;
  };
  let full = false;
  const library: Pick<Library, 'create' | 'save' | 'open' | 'list'> = {
    create: async (content) => (full ? err('No room.') : ok(put(`d${all.size + 1}`, 1, content))),
    list: async () => ok({ documents: [...all.values()], unreadable: [] }),
    save: async (id, revision, content) => {
      if (full) return err('No room.');
      const now = all.get(id);
      if (!now) return err('gone');
      return now.revision === revision
        ? ok({ kind: 'saved', stored: put(id, revision + 1, content) })
        : ok({ kind: 'conflict', stored: now });
    },
    open: async (id) => ok(all.get(id)),
  };
  return {
    all,
    library: library as Library,
    fill: (isFull: boolean) => {
      full = isFull;
    },
    sources: () => [...all.values()].map(({ document }) => sourceOf(document)),
  };
}

/** Tabs of one browser: each hears what the others tell. */
function channel() {
  const listeners: ((news: SavedNews) => void)[] = [];
  return {
    tell: (news: SavedNews) => {
      for (const listener of listeners) listener(news);
    },
    hear: (listener: (news: SavedNews) => void) => void listeners.push(listener),
  };
}

function page({
  hash = '',
  search = '',
  device = memory(),
  shared = texts(),
  tab = texts(),
  tabs = channel(),
} = {}) {
  const address = { search, hash };
  const running: ((result: Result<Comparison>) => void)[] = [];
  const store = createPlayground(
    {
      run: () => new Promise((resolve) => running.push(resolve)),
      library: device.library,
      shared,
      tab,
      address: {
        takesLinks: true,
        read: () => ({ ...address }),
        replace: (next) => Object.assign(address, { search: '', hash: next }),
      },
      after: () => () => undefined,
      tabs,
    },
    { document: example, comparison: result() },
  );
  store.getState().start();
  const answer = async (outcome: Result<Comparison>) => {
    for (const resolve of running.splice(0)) resolve(outcome);
    await settled();
  };
  return {
    answer,
    device,
    shared,
    tab,
    tabs,
    address,
    state: () => store.getState(),
    runs: running,
    finish: () => answer(ok(result())),
  };
}

/** Lets everything that waits for the library go on. */
const settled = async () => {
  for (let i = 0; i < 50; i++) await Promise.resolve();
};

describe('a link', () => {
  it('shows a visitor’s document and stores nothing; its first edit makes one of mine', async () => {
    const { state, device, address, finish } = page({ hash: linkTo('theirs') });
    await finish();
    expect(sourceOf(state().document)).toBe('theirs');
    expect(state().origin).toMatchObject({ kind: 'visitor', title: 'Theirs' });
    expect(device.all.size).toBe(0);
    state().editSource('mine now');
    await state().flush();
    expect(address.hash).toBe('');
    expect(state().origin).toMatchObject({ kind: 'mine', name: 'Theirs' });
    expect([...device.all.values()].map(({ document }) => sourceOf(document))).toEqual(['mine now']);
  });

  it('over work that is not stored yet stores it first', async () => {
    const { state, device, address } = page();
    state().editSource('mine');
    address.hash = linkTo('theirs');
    state().followAddress();
    await settled();
    expect(sourceOf(state().document)).toBe('theirs');
    expect([...device.all.values()].map(({ document }) => sourceOf(document))).toEqual(['mine']);
  });

  it('with run=0 is shown and not run, and a result of what was there before does not become its own', async () => {
    const { state, address, runs, finish } = page();
    address.hash = `${linkTo('theirs')}&run=0`;
    state().followAddress();
    await settled();
    const before = state().latest;
    expect(state().held).toContain('asks not to be run');
    expect(runs).toHaveLength(1);
    await finish();
    expect(state().latest).toBe(before);
    expect(state().held).toBeDefined();
    await state().share([]);
    expect(runs, 'sharing runs nothing either').toHaveLength(0);
  });

  it('that is shared twice is the same, and an edit takes it out of the address', async () => {
    const { state, address, finish } = page();
    await finish();
    const [first, second] = [await state().share([]), await state().share([])];
    expect(first).toEqual(second);
    state().putInAddress('#v1.x');
    expect(address.hash).toBe('#v1.x');
    state().editSource('other');
    expect(address.hash).toBe('');
  });
});

describe('a page that comes back', () => {
  it('opens my last document', async () => {
    const first = page();
    first.state().editSource('mine');
    await first.state().flush();
    const second = page({ device: first.device, shared: first.shared });
    await settled();
    expect(sourceOf(second.state().document)).toBe('mine');
  });

  it('finds what was not stored when it went away', async () => {
    const first = page();
    first.state().editSource('stored');
    await first.state().flush();
    first.state().editSource('typed last');
    // The page goes away: what is left in its tab is all there is.
    const { save } = first.device.library;
    Object.assign(first.device.library, { save: () => new Promise(() => undefined) });
    first.state().leave();
    Object.assign(first.device.library, { save });
    const second = page({ device: first.device, shared: first.shared, tab: first.tab });
    await settled();
    expect(sourceOf(second.state().document)).toBe('typed last');
    expect(second.device.all.size).toBe(1);
  });

  it('does not take away what is typed while storage is slow', async () => {
    const first = page();
    first.state().editSource('old');
    await first.state().flush();
    const second = page({ device: first.device, shared: first.shared });
    second.state().editSource('typed at once');
    await settled();
    expect(sourceOf(second.state().document)).toBe('typed at once');
    await second.state().flush();
    expect([...first.device.all.values()].map(({ document }) => sourceOf(document))).toEqual([
      'old',
      'typed at once',
    ]);
  });

  it('hears that another tab has saved its document, and then makes a copy of its own', async () => {
    const first = page();
    first.state().editSource('mine');
    await first.state().flush();
    const second = page(first);
    await settled();
    first.state().editSource('changed');
    await first.state().flush();
    expect(first.state().notice).toBeUndefined();
    expect(second.state().notice).toContain('changed in another tab');
    second.state().editSource('here');
    await second.state().flush();
    expect(second.state().notice).toContain('kept as');
    expect([...first.device.all.values()].map(({ document }) => sourceOf(document))).toEqual([
      'changed',
      'here',
    ]);
  });

  it('does not run what did not finish', async () => {
    const first = page();
    first.state().editSource('for (;;) {}');
    await first.state().flush();
    const second = page({ device: first.device, shared: first.shared });
    await settled();
    expect(second.state().held).toContain('did not finish last time');
    expect(second.runs).toHaveLength(0);
  });
});

describe('work that cannot be stored', () => {
  it('is tried again with the next flush, and left in the tab until then', async () => {
    const first = page();
    first.state().editSource('mine');
    first.device.fill(true);
    await first.state().flush();
    expect(first.state().storageProblem).toBe('No room.');
    first.state().leave();
    await settled();
    const second = page({ ...first, hash: '' });
    await settled();
    expect(second.state().storageProblem).toBe('No room.');
    first.device.fill(false);
    await first.state().flush();
    expect(first.state().storageProblem).toBeUndefined();
    expect(first.device.sources()).toEqual(['mine']);
  });

  it('is not replaced by another document, unless that is asked for twice', async () => {
    const { state, device, address } = page();
    device.fill(true);
    state().editSource('mine');
    address.hash = linkTo('theirs');
    state().followAddress();
    await settled();
    expect(sourceOf(state().document)).toBe('mine');
    expect(state().notice).toContain('Save it as a file first');
    expect(await state().openText(linkTo('another'))).toContain('could not be stored');
    expect(await state().openText(linkTo('another'))).toBeUndefined();
    expect(sourceOf(state().document)).toBe('another');
  });

  it('left in a tab survives a link that is opened there', async () => {
    const first = page();
    first.state().editSource('mine');
    first.state().leave();
    const second = page({ tab: first.tab, hash: linkTo('theirs') });
    await settled();
    second.state().editSource('copy of theirs');
    await second.state().flush();
    second.state().leave();
    expect(second.device.sources()).toEqual(['mine', 'copy of theirs']);
  });

  it('is no second document when the save under way has arrived after all', async () => {
    const first = page();
    first.state().editSource('first');
    const arriving = first.state().flush();
    first.state().editSource('first and more');
    first.state().leave();
    const left = first.tab.read('hook-playground/rescue') ?? '';
    await arriving;
    first.device.all.delete('d2');
    const [stored] = first.device.all.values();
    if (stored) first.device.all.set('d1', { ...stored, document: newDocument(dialect.ruleSet, 'first') });
    first.tab.write('hook-playground/rescue', left);
    const second = page({ device: first.device, shared: first.shared, tab: first.tab });
    await settled();
    expect(first.device.sources()).toEqual(['first and more']);
    expect(sourceOf(second.state().document)).toBe('first and more');
  });
});

describe('what is held', () => {
  it('stays held however it is looked at, and when it is kept', async () => {
    const { state, runs, device } = page({ hash: `${linkTo('for (;;) {}')}&run=0` });
    state().setView('messages');
    await state().keepCopy();
    expect(runs).toHaveLength(0);
    expect([...device.all.values()].map(({ unfinished }) => unfinished)).toEqual([true]);
    state().setView('compare');
    await state().flush();
    expect([...device.all.values()].map(({ unfinished }) => unfinished)).toEqual([true]);
  });

  it('is not run by going back to work that is no longer there', async () => {
    const shared = texts();
    shared.write('hook-playground/document', 'gone');
    const { state, runs } = page({ hash: `${linkTo('theirs')}&run=0`, shared });
    state().openMyWork();
    await settled();
    expect(runs).toHaveLength(1);
    expect(sourceOf(state().document)).toBe('export default () => null;');
  });
});

describe('an address', () => {
  it('with code in words is no link, whatever the code holds', () => {
    const code = '// api v1.2 and #v1.abc\n';
    const { state } = page({ search: '?fixture=twins', hash: `#code=${encodeURIComponent(code)}` });
    expect(sourceOf(state().document)).toBe(code);
    expect(state().notice).toBeUndefined();
  });

  it('with the link this tab has made opens my document again, not a copy', async () => {
    const first = page();
    first.state().editSource('mine');
    await first.state().flush();
    await first.finish();
    const shared = await first.state().share([]);
    const link = shared.ok && shared.value.link.ok ? shared.value.link.value : '';
    first.state().putInAddress(link);
    const second = page({ ...first, hash: link });
    await settled();
    expect(second.state().origin).toMatchObject({ kind: 'mine' });
    const elsewhere = page({ hash: link });
    await settled();
    expect(elsewhere.state().origin).toMatchObject({ kind: 'visitor' });
  });

  it('with a link without a title: its copy is called by its fixture', async () => {
    const link = toLink({ ...newDocument(dialect.ruleSet, 'x'), title: '  ' });
    const { state, device } = page({ hash: link.ok ? link.value : '' });
    state().editSource('y');
    await state().flush();
    expect([...device.all.values()].map(({ name }) => name)).toEqual([
      'Two parallel calls: one deletes, one reads',
    ]);
  });
});

describe('a document that cannot be run', () => {
  it('is shared without the result of the one before', async () => {
    const { state, answer } = page({ hash: linkTo('theirs') });
    await answer(err('There is no such fixture.'));
    expect(state().failure).toBe('There is no such fixture.');
    expect(state().latest).toBeUndefined();
    const sharing = state().share([]);
    await settled();
    await answer(err('There is no such fixture.'));
    const shared = await sharing;
    expect(shared.ok && shared.value.digest).toBeUndefined();
  });
});
