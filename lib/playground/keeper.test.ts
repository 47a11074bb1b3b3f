import { describe, expect, it } from 'vitest';
import { newDocument } from '@/lib/document/new-document';
import { err, ok, type Result } from '@/lib/engine/result';
import type { Content, Saved, StoredDocument } from '@/lib/library/library';
import { createKeeper } from './keeper';
import type { Origin } from './origin';

const RULES = { dialect: 'd', system: 'D', version: '1', measuredOn: '2026-11', revision: 1 };
const contentOf = (source: string): Content => ({
  name: 'Mine',
  document: newDocument(RULES, source),
  unfinished: false,
  lastResult: '',
});

/** A page with a keeper, a library that can be told to refuse, and a clock that is turned by hand. */
function page(origin: Origin) {
  const timers: (() => void)[] = [];
  const calls: string[] = [];
  const said: (string | undefined)[] = [];
  let now = { origin, content: contentOf('a'), refuse: '', other: false };
  const stored = (id: string, revision: number, content: Content): StoredDocument => ({
    ...content,
    id,
    revision,
    changed: 0,
  });
  const keeper = createKeeper({
    library: {
      create: async (content): Promise<Result<StoredDocument>> => {
        calls.push(`create ${content.name}`);
        return now.refuse === '' ? ok(stored(`new${calls.length}`, 1, content)) : err(now.refuse);
      },
      save: async (id, revision, content): Promise<Result<Saved>> => {
        calls.push(`save ${id} ${revision}`);
        if (now.refuse !== '') return err(now.refuse);
        return now.other
          ? ok({ kind: 'conflict', stored: stored(id, revision + 5, contentOf('theirs')) })
          : ok({ kind: 'saved', stored: stored(id, revision + 1, content) });
      },
    },
    after: (_ms, run) => {
      timers.push(run);
      return () => timers.splice(timers.indexOf(run), 1);
    },
    origin: () => now.origin,
    content: () => now.content,
    became: ({ id, name, revision }) => {
      now.origin = { kind: 'mine', id, name, revision };
    },
    forked: ({ id, name, revision }) => {
      calls.push('forked');
      now.origin = { kind: 'mine', id, name, revision };
    },
    problem: (sentence) => said.push(sentence),
  });
  return {
    keeper,
    calls,
    said,
    timers,
    edit: (source: string) => {
      now = { ...now, content: contentOf(source) };
      keeper.touch();
    },
    change: (change: Partial<typeof now>) => {
      now = { ...now, ...change };
    },
  };
}

const mine: Origin = { kind: 'mine', id: 'x', name: 'Mine', revision: 3 };

describe('the keeper', () => {
  it('makes a document of the first edit and saves the next over it', async () => {
    const { keeper, calls, edit } = page({ kind: 'example' });
    edit('b');
    await keeper.flush();
    edit('c');
    await keeper.flush();
    expect(calls).toEqual(['create Mine', 'save new1 1']);
  });

  it('waits once for many edits', async () => {
    const { keeper, calls, edit, timers } = page(mine);
    for (const source of ['b', 'c', 'd']) edit(source);
    expect(timers).toHaveLength(1);
    await keeper.flush();
    expect(calls).toEqual(['save x 3']);
  });

  it('saves nothing when nothing is different', async () => {
    const { keeper, calls } = page(mine);
    keeper.loaded(contentOf('a'));
    keeper.touch();
    await keeper.flush();
    expect(calls).toEqual([]);
  });

  it('makes a copy when another tab has saved meanwhile, and goes on with the copy', async () => {
    const { keeper, calls, edit, change } = page(mine);
    keeper.loaded(contentOf('a'));
    change({ other: true });
    edit('b');
    await keeper.flush();
    expect(calls).toEqual(['save x 3', 'create Mine (other tab)', 'forked']);
    change({ other: false });
    edit('c');
    await keeper.flush();
    expect(calls.at(-1)).toBe('save new2 1');
  });

  it('makes no copy when only the result is new here', async () => {
    const { keeper, calls, change } = page(mine);
    keeper.loaded(contentOf('a'));
    change({ other: true, content: { ...contentOf('a'), lastResult: 'Blocked 1' } });
    keeper.touch();
    await keeper.flush();
    expect(calls).toEqual(['save x 3']);
  });

  it('says what storage says, and takes it back when it works again', async () => {
    const { keeper, said, edit, change } = page(mine);
    change({ refuse: 'No room.' });
    edit('b');
    await keeper.flush();
    change({ refuse: '' });
    edit('c');
    await keeper.flush();
    expect(said).toEqual(['No room.', undefined]);
  });

  it('saves what is typed while it saves', async () => {
    const { keeper, calls, edit } = page(mine);
    edit('b');
    const first = keeper.flush();
    edit('c');
    await first;
    expect(calls).toEqual(['save x 3', 'save x 4']);
  });
});
