import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Library } from '../library';
import { contentWith, createDevice, errorOf, openRaw, valueOf, type Device } from './library-harness';
import { openLibrary, type LibraryHost } from './indexed-library';

let device: Device;

beforeEach(() => {
  device = createDevice();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const REFUSED =
  'This browser refuses storage, as it may in a private window. To keep your work, save a file instead.';

const libraryOn = (indexedDb: LibraryHost['indexedDb'] & {}): Library =>
  openLibrary({ now: () => 0, newId: () => 'id', indexedDb });

/** The factory of the device, but for how it opens. */
const opening = (open: IDBFactory['open']): IDBFactory =>
  new Proxy(device.factory, {
    get: (target, key) => (key === 'open' ? open : (Reflect.get(target, key) as unknown)),
  });

const thrown =
  (name: string, message = 'so it is') =>
  (): never => {
    throw new DOMException(message, name);
  };

/** A method of object stores as it is now, whatever takes its place later. */
function calling(method: 'add' | 'put') {
  const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, method)
    ?.value as IDBObjectStore['add'];
  return (store: IDBObjectStore, value: unknown) => original.call(store, value);
}

const everyCall = (library: Library) => [
  library.list(),
  library.open('a'),
  library.create(contentWith('x')),
  library.save('a', 1, contentWith('x')),
  library.rename('a', 'B'),
  library.duplicate('a'),
  library.trash('a'),
  library.restore('a'),
  library.history('a'),
  library.exportAll(),
  library.importText(JSON.stringify(contentWith('x').document)),
];

describe('storage that is not to be had', () => {
  it.each<[string, () => IDBFactory | undefined]>([
    ['there is none', () => undefined],
    ['looking for it is refused', thrown('SecurityError')],
    ['opening it throws SecurityError', () => opening(thrown('SecurityError'))],
    ['opening it throws InvalidStateError', () => opening(thrown('InvalidStateError'))],
  ])('is told by every call: %s', async (_title, indexedDb) => {
    for (const call of everyCall(libraryOn(indexedDb))) expect(await errorOf(call)).toBe(REFUSED);
  });

  it('is looked for again by the next call', async () => {
    const surrounding: { indexedDb?: IDBFactory } = {};
    const library = libraryOn(() => surrounding.indexedDb);
    expect(await errorOf(library.list())).toBe(REFUSED);
    surrounding.indexedDb = device.factory;
    expect(await valueOf(library.list())).toEqual({ documents: [], unreadable: [] });
  });

  it('is opened again after a failure, and only once when it works', async () => {
    const open = vi.fn<IDBFactory['open']>((...args) => device.factory.open(...args));
    open.mockImplementationOnce(thrown('UnknownError', 'disk on fire'));
    const library = libraryOn(() => opening(open));
    expect(await errorOf(library.list())).toBe(
      'The storage of this browser failed (disk on fire). To keep your work, save a file instead.',
    );
    await Promise.all([library.list(), library.list()].map(valueOf));
    await valueOf(library.exportAll());
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('is not opened before the first call', () => {
    const indexedDb = vi.fn(() => device.factory);
    libraryOn(indexedDb);
    expect(indexedDb).not.toHaveBeenCalled();
  });

  it('from a newer version asks for a reload', async () => {
    (await openRaw(device.factory, 2)).close();
    expect(await errorOf(device.tab().list())).toContain('Reload the page');
  });
});

describe('storage that is full', () => {
  it.each(['put', 'add'] as const)('is told, and nothing is changed: %s', async (method) => {
    const library = device.tab();
    const stored = await valueOf(library.create(contentWith('x')));
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(thrown('QuotaExceededError'));
    const attempt =
      method === 'put' ? library.save(stored.id, 1, contentWith('y')) : library.duplicate(stored.id);
    expect(await errorOf(attempt)).toBe(
      'This browser has no room left, so nothing was changed. Delete other data of this site, or save a file instead.',
    );
    vi.restoreAllMocks();
    expect(await valueOf(library.list())).toEqual({ documents: [stored], unreadable: [] });
    expect(await valueOf(library.history(stored.id))).toEqual([]);
  });

  it('only when the transaction is to end is told as well', async () => {
    const library = device.tab();
    const stored = await valueOf(library.create(contentWith('x')));
    const put = calling('put');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
      const request = put(this, value);
      this.transaction.abort();
      const error = new DOMException('', 'QuotaExceededError');
      Object.defineProperty(this.transaction, 'error', { value: error });
      return request;
    });
    expect(await errorOf(library.save(stored.id, 1, contentWith('y')))).toContain('no room left');
    vi.restoreAllMocks();
    expect(await valueOf(library.open(stored.id))).toEqual(stored);
  });

  it('in the middle of an import takes nothing', async () => {
    const library = device.tab();
    await valueOf(library.create(contentWith('x', 'A')));
    await valueOf(library.create(contentWith('x', 'B')));
    const text = await valueOf(library.exportAll());
    const before = await valueOf(library.list());
    const add = calling('add');
    let calls = 0;
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
      if (++calls === 2) thrown('QuotaExceededError')();
      return add(this, value);
    });
    expect(await errorOf(library.importText(text))).toContain('no room left');
    vi.restoreAllMocks();
    expect(await valueOf(library.list())).toEqual(before);
  });
});

describe('a connection', () => {
  it('makes way for a newer version of the page', async () => {
    const library = device.tab();
    await valueOf(library.list());
    (await openRaw(device.factory, 2)).close();
    expect(await errorOf(library.list())).toContain('A newer version of this page');
  });

  it('that could not be opened is tried again', async () => {
    (await openRaw(device.factory, 2)).close();
    let version = 1;
    const library = libraryOn(() => opening((name) => device.factory.open(name, version)));
    expect(await errorOf(library.list())).toContain('Reload the page');
    version = 3;
    expect(await valueOf(library.list())).toEqual({ documents: [], unreadable: [] });
  });

  it('that the browser closed is opened again, and nothing is lost', async () => {
    const library = device.tab();
    const stored = await valueOf(library.create(contentWith('x')));
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (this: IDBDatabase) {
      this.close();
      return thrown('InvalidStateError')();
    });
    const calls = [library.open(stored.id), library.open(stored.id), library.open(stored.id)];
    expect(await Promise.all(calls.map(valueOf))).toEqual([stored, stored, stored]);
  });

  it('that keeps failing is given up after the second time', async () => {
    const library = device.tab();
    await valueOf(library.list());
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(thrown('UnknownError', 'lost'));
    expect(await errorOf(library.list())).toContain('(lost)');
    vi.restoreAllMocks();
    expect((await library.list()).ok).toBe(true);
  });

  it('that failed in the middle is replaced for the next call', async () => {
    const open = vi.fn<IDBFactory['open']>((...args) => device.factory.open(...args));
    const library = libraryOn(() => opening(open));
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(thrown('UnknownError', 'lost'));
    expect(await errorOf(library.open('a'))).toContain('(lost)');
    expect(await valueOf(library.open('a'))).toBeUndefined();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('blocked by another tab says so at every call, until that tab is closed', async () => {
    const old = await openRaw(device.factory);
    const library = libraryOn(() => opening((name) => device.factory.open(name, 2)));
    const sentence = 'Another tab with an older version of this page blocks the storage.';
    expect(await errorOf(library.list())).toContain(sentence);
    expect(await errorOf(library.list())).toContain(sentence);
    old.close();
    // It waits behind the blocked one.
    (await openRaw(device.factory, 2)).close();
    expect((await library.open('a')).ok).toBe(true);
  });
});
