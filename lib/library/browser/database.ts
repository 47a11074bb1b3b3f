import { wrap, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import { err, type Result } from '@/lib/engine/result';
import { BLOCKED, REFUSED, sayStorageError, SILENT, StorageError } from '../storage-error';

/** The database of my own documents. */
const MINE = 'hook-playground';
const DATABASE_VERSION = 1;

/** What is in the database may come from any version of this page, so it is unknown until parsed. */
interface Schema extends DBSchema {
  documents: { key: string; value: unknown };
  /** Numbered in the order they were put in; the index finds those of one document. */
  history: { key: number; value: unknown; indexes: { document: string } };
}

const STORES = ['documents', 'history'] as const;
type StoreNames = typeof STORES;
type Mode = 'readonly' | 'readwrite';
type Transaction<M extends Mode> = IDBPTransaction<Schema, StoreNames, M>;

export type DocumentStore<M extends Mode = 'readwrite'> = IDBPObjectStore<Schema, StoreNames, 'documents', M>;
export type HistoryStore<M extends Mode = 'readwrite'> = IDBPObjectStore<Schema, StoreNames, 'history', M>;

export interface Stores<M extends Mode> {
  readonly documents: DocumentStore<M>;
  readonly history: HistoryStore<M>;
}

/** May wait only for the stores it is given: while it waits for anything else, the transaction ends. */
export type Work<M extends Mode, T> = (stores: Stores<M>) => Promise<Result<T>>;

/** Each call is one transaction: all of it is done or, when it throws or gives an error back, nothing. */
export interface Database {
  readonly read: <T>(work: Work<'readonly', T>) => Promise<Result<T>>;
  readonly write: <T>(work: Work<'readwrite', T>) => Promise<Result<T>>;
}

/** The IndexedDB of this surrounding; undefined where there is none. Looking for it may throw. */
export type FindIndexedDb = () => IDBFactory | undefined;

/** The database, opened at the first call and again after it was lost. Errors are sentences for the user. */
export function openDatabase(find: FindIndexedDb, name = MINE): Database {
  const connect = createConnection(find, name);

  async function run<M extends Mode, T>(mode: M, work: Work<M, T>): Promise<Result<T>> {
    try {
      const { transaction, close } = await begin(connect, mode);
      return await finish(transaction, work).catch((thrown: unknown) => {
        // Some browsers lose a connection without a word; the next call gets a new one.
        close();
        throw thrown;
      });
    } catch (thrown) {
      return err(sayStorageError(thrown));
    }
  }

  return { read: (work) => run('readonly', work), write: (work) => run('readwrite', work) };
}

interface Begun<M extends Mode> {
  readonly transaction: Transaction<M>;
  readonly close: () => void;
}

async function begin<M extends Mode>(connect: Connect, mode: M, retry = true): Promise<Begun<M>> {
  const { database, close } = await connect();
  try {
    return { transaction: database.transaction(STORES, mode), close };
  } catch (thrown) {
    close();
    // It may have been closed meanwhile; nothing has been done yet, so trying again is safe.
    if (retry) return begin(connect, mode, false);
    throw thrown;
  }
}

async function finish<M extends Mode, T>(transaction: Transaction<M>, work: Work<M, T>): Promise<Result<T>> {
  const { done } = transaction;
  // Its failure is told below, by the first thing that fails.
  done.catch(() => undefined);
  try {
    const [documents, history] = [transaction.objectStore('documents'), transaction.objectStore('history')];
    const result = await work({ documents, history });
    if (result.ok) await done;
    else abort(transaction);
    return result;
  } catch (thrown) {
    // When the browser ends a transaction, only the transaction says why.
    const reason = transaction.error ?? thrown;
    abort(transaction);
    throw reason;
  }
}

function abort(transaction: Pick<IDBTransaction, 'abort'>): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

interface Connection {
  readonly database: IDBPDatabase<Schema>;
  /** Closes it; the next call opens a new one. What has begun is still done. */
  readonly close: () => void;
}

/** Gives the one open connection, or opens it. */
type Connect = () => Promise<Connection>;

interface Attempt {
  readonly opened: Promise<Connection>;
  /** Fails once another tab is found to stand in the way. */
  readonly blocked: Promise<never>;
}

function createConnection(find: FindIndexedDb, name: string): Connect {
  let current: Attempt | undefined;

  function forget(attempt: Attempt): void {
    if (current === attempt) current = undefined;
  }

  function start(): Attempt {
    const attempt: Attempt = request(find, name, () => forget(attempt));
    attempt.opened.catch(() => forget(attempt));
    return attempt;
  }

  return async () => {
    // A blocked attempt is kept: a second one would only wait behind it, without being told why.
    const { opened, blocked } = (current ??= start());
    return inTime(Promise.race([opened, blocked]));
  };
}

const OPENS_WITHIN_MS = 5000;

async function inTime<T>(opening: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageError(SILENT)), OPENS_WITHIN_MS);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for the database; `onClose` is called when it was open and is so no longer. */
function request(find: FindIndexedDb, name: string, onClose: () => void): Attempt {
  const indexedDb = find();
  if (!indexedDb) throw new StorageError(REFUSED);
  const opening = indexedDb.open(name, DATABASE_VERSION);
  const blocked = new Promise<never>((_resolve, reject) => {
    opening.addEventListener('blocked', () => reject(new StorageError(BLOCKED)));
  });
  blocked.catch(() => undefined);
  opening.addEventListener('upgradeneeded', () => createStores(opening.result));
  return { opened: whenOpen(opening, onClose), blocked };
}

async function whenOpen(opening: IDBOpenDBRequest, onClose: () => void): Promise<Connection> {
  // The stores are those of the schema from here on, or using them fails.
  const database = await (wrap(opening) as Promise<IDBPDatabase<Schema>>);
  const close = () => {
    onClose();
    database.close();
  };
  database.addEventListener('versionchange', close);
  database.addEventListener('close', close);
  return { database, close };
}

function createStores(database: IDBDatabase): void {
  if (!database.objectStoreNames.contains('documents'))
    database.createObjectStore('documents', { keyPath: 'id' });
  if (!database.objectStoreNames.contains('history'))
    database.createObjectStore('history', { autoIncrement: true }).createIndex('document', 'id');
}
