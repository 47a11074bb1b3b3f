/** Why nothing could be read or kept, when it was no error of storage itself. */
export class StorageError extends Error {}

const FILE_INSTEAD = 'To keep your work, save a file instead.';

/** No error of IndexedDB tells this one: there is no IndexedDB at all. */
export const REFUSED = `This browser refuses storage, as it may in a private window. ${FILE_INSTEAD}`;

/** Another tab holds the storage in an older shape and has not let go of it. */
export const BLOCKED = `Another tab with an older version of this page blocks the storage. Close that tab and try again, or save a file instead.`;

/** Some browsers now and then never answer; a page must not wait for that. */
export const SILENT = `The storage of this browser does not answer. Reload the page; to keep what you see, save a file instead first.`;

/** The document is in the storage no longer, so nothing can be done with it there. */
export const GONE = `This document is no longer on this device. ${FILE_INSTEAD}`;

const SENTENCES: Readonly<Record<string, string>> = {
  SecurityError: REFUSED,
  InvalidStateError: REFUSED,
  QuotaExceededError: `This browser has no room left, so nothing was changed. Delete other data of this site, or save a file instead.`,
  VersionError: `A newer version of this page has changed the storage. Reload the page; to keep what you see, save a file instead first.`,
};

/** What to tell the user about anything thrown by the storage: what is wrong and the way out. */
export function sayStorageError(thrown: unknown): string {
  if (thrown instanceof StorageError) return thrown.message;
  const { name, message } = describe(thrown);
  const known = Object.hasOwn(SENTENCES, name) ? SENTENCES[name] : undefined;
  return known ?? `The storage of this browser failed (${message || name}). ${FILE_INSTEAD}`;
}

// A DOMException is not everywhere an Error, and a stored getter could be anything.
function describe(thrown: unknown): { readonly name: string; readonly message: string } {
  if (typeof thrown !== 'object' || thrown === null) return { name: 'Error', message: String(thrown) };
  const text = (key: 'name' | 'message') => {
    const value = (thrown as Readonly<Record<string, unknown>>)[key];
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name') || 'Error', message: text('message') };
}
