import { beforeEach, describe, expect, it } from 'vitest';
import { TRASH_MS, type Library } from '../library';
import {
  contentWith,
  createDevice,
  documentWith,
  errorOf,
  inStore,
  saveOver,
  valueOf,
  type Device,
} from './library-harness';
import { randomId } from './random-id';

let device: Device;
let library: Library;

beforeEach(() => {
  device = createDevice();
  library = device.tab();
});

const create = (name: string, source = '') => valueOf(library.create(contentWith(source, name)));
const names = async () => (await valueOf(library.list())).documents.map(({ name }) => name);

describe('documents', () => {
  it('are none at first', async () => {
    expect(await valueOf(library.list())).toEqual({ documents: [], unreadable: [] });
    expect(await valueOf(library.open('nowhere'))).toBeUndefined();
  });

  it('are stored under a new id and seen by every tab', async () => {
    const stored = await create('  A ', 'x');
    expect(stored).toEqual({
      ...contentWith('x'),
      id: 'id1',
      changed: device.clock.now,
      revision: 1,
    });
    expect(await valueOf(device.tab().open('id1'))).toEqual(stored);
  });

  it('are listed last changed first, then by name, trash included', async () => {
    const a = await create('A');
    await create('C');
    await create('B');
    device.clock.now += 1;
    await saveOver(library, a, 'y');
    await valueOf(library.trash('id2'));
    expect(await names()).toEqual(['A', 'B', 'C']);
  });

  it('never replace one with the same id', async () => {
    const stored = await create('A', 'x');
    await inStore(device.factory, 'documents', (objects) => objects.put({ ...stored, id: 'id2' }));
    expect(await errorOf(library.create(contentWith('y')))).toContain('save a file instead');
    expect(await valueOf(library.open('id2'))).toMatchObject({ document: documentWith('x') });
  });

  it('are not stored when they could not be read again', async () => {
    const long = contentWith('x'.repeat(200_001));
    const stored = await create('A', 'x');
    expect(await errorOf(library.create(long))).toContain('200000 characters');
    expect(await errorOf(library.save(stored.id, 1, long))).toContain('This state was not saved');
    expect(await valueOf(library.open(stored.id))).toEqual(stored);
  });

  it('keep only what belongs to a content', async () => {
    const a = await create('A');
    const saved = await valueOf(
      library.save(a.id, 1, { ...a, ...contentWith('y'), ...{ id: 'other', more: 1 } }),
    );
    expect(saved.stored).toEqual({ ...a, ...contentWith('y'), revision: 2 });
    expect((await valueOf(library.list())).unreadable).toEqual([]);
  });
});

describe('a save', () => {
  it('takes the next revision and the time', async () => {
    const stored = await create('A', 'x');
    device.clock.now += 5;
    const content = { ...contentWith('y', 'B'), unfinished: true, lastResult: 'blocked' };
    const saved = await valueOf(library.save(stored.id, 1, content));
    expect(saved).toEqual({
      kind: 'saved',
      stored: { ...content, id: stored.id, changed: device.clock.now, revision: 2 },
    });
    expect(await valueOf(library.open(stored.id))).toEqual(saved.stored);
  });

  it('from another revision changes nothing and gives what is stored', async () => {
    const stored = await create('A', 'x');
    const winner = await saveOver(device.tab(), stored, 'theirs');
    expect(await valueOf(library.save(stored.id, 1, contentWith('mine'), true))).toEqual({
      kind: 'conflict',
      stored: winner,
    });
    expect(await valueOf(library.open(stored.id))).toEqual(winner);
    expect(await valueOf(library.history(stored.id))).toHaveLength(1);
  });

  it.each([2, 5])('of %i tabs at the same time succeeds in exactly one', async (count) => {
    const stored = await create('A', 'x');
    const tabs = Array.from({ length: count }, () => device.tab());
    const saves = await Promise.all(
      tabs.map((tab, i) => valueOf(tab.save(stored.id, 1, contentWith(`tab ${i}`)))),
    );
    const winners = saves.filter(({ kind }) => kind === 'saved').map((saved) => saved.stored);
    expect(winners).toHaveLength(1);
    expect(new Set(saves.map((saved) => JSON.stringify(saved.stored))).size).toBe(1);
    expect([await valueOf(library.open(stored.id))]).toEqual(winners);
  });

  it('after a change of name or of place elsewhere is a conflict', async () => {
    const stored = await create('A', 'x');
    await valueOf(device.tab().rename(stored.id, 'B'));
    await valueOf(device.tab().trash(stored.id));
    const saved = await valueOf(library.save(stored.id, 1, contentWith('y')));
    expect(saved).toMatchObject({ kind: 'conflict', stored: { name: 'B', trashed: device.clock.now } });
  });

  it('leaves a document in the trash there', async () => {
    const trashed = await valueOf(library.trash((await create('A')).id));
    expect(await saveOver(library, trashed, 'y')).toMatchObject({ trashed: trashed.trashed });
  });

  it('of a document that is gone says so', async () => {
    expect(await errorOf(library.save('nowhere', 1, contentWith('y')))).toBe(
      'This document is no longer on this device. To keep your work, save a file instead.',
    );
  });
});

describe('a name', () => {
  it('is changed, trimmed', async () => {
    await create('A', 'x');
    device.clock.now += 5;
    expect(await valueOf(library.rename('id1', '  B '))).toEqual({
      ...contentWith('x', 'B'),
      id: 'id1',
      changed: device.clock.now,
      revision: 2,
    });
  });

  it('that stays the same is no change', async () => {
    const stored = await create('A');
    expect(await valueOf(library.rename('id1', 'A'))).toEqual(stored);
  });

  it.each([
    ['', 'A document needs a name. Type one.'],
    [' \n', 'A document needs a name. Type one.'],
    ['x'.repeat(201), 'A name has at most 200 characters; this one has 201. Choose a shorter one.'],
  ])('is refused if empty or too long', async (name, sentence) => {
    const stored = await create('A');
    expect(await errorOf(library.rename('id1', name))).toBe(sentence);
    expect(await errorOf(library.create(contentWith('', name)))).toBe(sentence);
    expect(await errorOf(library.save('id1', 1, contentWith('', name)))).toBe(sentence);
    expect(await valueOf(library.open('id1'))).toEqual(stored);
  });

  it('of a copy is the first free one', async () => {
    await create('A', 'x');
    await create('A (3)');
    const copies = [];
    for (let i = 0; i < 3; i++) copies.push(await valueOf(library.duplicate('id1')));
    expect(copies.map(({ name }) => name)).toEqual(['A (2)', 'A (4)', 'A (5)']);
    expect(copies[0]).toEqual({ ...copies[0], ...contentWith('x', 'A (2)'), id: 'id3', revision: 1 });
  });

  it('in the trash is free for a copy', async () => {
    await create('A');
    await valueOf(library.duplicate('id1'));
    await valueOf(library.trash('id2'));
    expect(await valueOf(library.duplicate('id1'))).toMatchObject({ name: 'A (2)' });
  });
});

describe('the trash', () => {
  it('takes a document and gives it back', async () => {
    const stored = await create('A', 'x');
    device.clock.now += 5;
    const trashed = await valueOf(library.trash('id1'));
    expect(trashed).toEqual({ ...stored, revision: 2, trashed: device.clock.now });
    device.clock.now += 5;
    expect(await valueOf(library.trash('id1'))).toEqual(trashed);
    const restored = await valueOf(library.restore('id1'));
    expect(restored).toEqual({ ...stored, revision: 3 });
    expect(await valueOf(library.restore('id1'))).toEqual(restored);
    expect(await valueOf(device.tab().open('id1'))).toEqual(restored);
  });

  it('lets documents go for good with their history, but only old ones', async () => {
    await saveOver(library, await create('old'), 'y');
    await create('kept');
    await create('new');
    await valueOf(library.trash('id1'));
    device.clock.now += 1;
    await valueOf(library.trash('id3'));
    device.clock.now += TRASH_MS - 2;
    expect(await names()).toHaveLength(3);
    expect(await valueOf(library.history('id1'))).toHaveLength(1);
    device.clock.now += 1;
    expect((await names()).toSorted()).toEqual(['kept', 'new']);
    expect(await valueOf(library.open('id1'))).toBeUndefined();
    expect(await inStore(device.factory, 'history', (objects) => objects.count())).toBe(0);
  });

  it.each(['rename', 'duplicate', 'trash', 'restore'] as const)(
    '%s of a document that is gone says so',
    async (action) => {
      expect(await errorOf(library[action]('nowhere', 'B'))).toContain('no longer on this device');
    },
  );
});

describe('what cannot be read', () => {
  const strange = [
    ['named', { id: 'r', name: 'Mine', document: { version: 7 } }, 'Mine'],
    ['without a name', { id: 'r', name: '', document: null }, 'r'],
    ['of another shape', { id: 'r', name: 5 }, 'r'],
    ['with a key of a later version', 'colour', 'A'],
    ['with a revision that is no number', 'revision', 'A'],
    ['in the trash for long', 'trash', 'A'],
  ] as const;

  it.each(strange)('is named and left as it is: %s', async (_title, record, label) => {
    const good = await create('good');
    const changes = {
      colour: { colour: 'red' },
      revision: { revision: Number.NaN },
      trash: { trashed: 0, document: {} },
    };
    const raw =
      typeof record === 'string' ? { ...good, id: 'r', name: 'A', ...changes[record] } : { ...record };
    await inStore(device.factory, 'documents', (objects) => objects.put(raw));
    device.clock.now += TRASH_MS;

    expect(await valueOf(library.list())).toEqual({ documents: [good], unreadable: [label] });
    const content = contentWith('y');
    for (const attempt of [
      library.open('r'),
      library.save('r', 1, content),
      library.rename('r', 'B'),
      library.trash('r'),
      library.restore('r'),
      library.duplicate('r'),
    ])
      expect(await errorOf(attempt)).toContain(`"${label}" could not be read`);
    expect(
      await inStore(device.factory, 'documents', (objects): IDBRequest<unknown> => objects.get('r')),
    ).toEqual(raw);
  });

  it('may be from before: an older document is read as a current one', async () => {
    const stored = await create('A', 'x');
    const older = { ...stored, document: { ...stored.document, version: 0 } };
    await inStore(device.factory, 'documents', (objects) => objects.put(older));
    expect(await valueOf(library.open('id1'))).toEqual(stored);
  });
});

it('ids have no pattern and need no secure context', () => {
  const ids = new Set(Array.from({ length: 100 }, randomId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
