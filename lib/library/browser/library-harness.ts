import 'fake-indexeddb/auto';
import { newDocument } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Result } from '@/lib/engine/result';
import type { Content, Library, StoredDocument } from '../library';
import { openLibrary } from './indexed-library';

const RULES = { dialect: 'd', system: 'D', version: '1', measuredOn: '2026-11', revision: 3 };

export const documentWith = (source: string): PlaygroundDocument => newDocument(RULES, source);

export const contentWith = (source: string, name = 'A'): Content => ({
  name,
  document: documentWith(source),
  unfinished: false,
  lastResult: '',
});

/** A fresh fake database with a clock that only moves when told. */
export interface Device {
  readonly clock: { now: number };
  readonly factory: IDBFactory;
  /** Another tab on the same device. */
  readonly tab: () => Library;
}

export function createDevice(): Device {
  const factory = new IDBFactory();
  const clock = { now: 1_000_000 };
  let ids = 0;
  const host = { now: () => clock.now, newId: () => `id${++ids}`, indexedDb: () => factory };
  return { clock, factory, tab: () => openLibrary(host) };
}

/** The value of a result that must be one. */
export async function valueOf<T>(promise: Promise<Result<T>>): Promise<T> {
  const result = await promise;
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The error of a result that must be one. */
export async function errorOf(promise: Promise<Result<unknown>>): Promise<string> {
  const result = await promise;
  if (result.ok) throw new Error(`no error: ${JSON.stringify(result.value)}`);
  return result.error;
}

/** Saves over what is given; it must be the state stored. */
export async function saveOver(
  library: Library,
  { id, revision, name }: StoredDocument,
  source: string,
  checkpoint?: boolean,
): Promise<StoredDocument> {
  const saved = await valueOf(library.save(id, revision, contentWith(source, name), checkpoint));
  if (saved.kind !== 'saved') throw new Error('conflict');
  return saved.stored;
}

/** The database itself, opened as version 1, for what the library does not do. Close it when done. */
export const openRaw = (factory: IDBFactory, version = 1): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = factory.open('hook-playground', version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message ?? 'no reason'));
  });

/** Does something to one store as another version of the page might. */
export async function inStore<T>(
  factory: IDBFactory,
  store: string,
  act: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openRaw(factory);
  const transaction = database.transaction(store, 'readwrite');
  const request = act(transaction.objectStore(store));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(new Error(transaction.error?.message ?? 'no reason'));
  });
  database.close();
  return request.result;
}
