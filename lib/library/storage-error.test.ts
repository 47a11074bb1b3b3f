import { describe, expect, it } from 'vitest';
import { BLOCKED, GONE, REFUSED, sayStorageError, StorageError } from './storage-error';

describe('what is said about an error of storage', () => {
  it.each<[unknown, string]>([
    [new DOMException('', 'SecurityError'), REFUSED],
    [new DOMException('', 'InvalidStateError'), REFUSED],
    [new DOMException('', 'QuotaExceededError'), 'no room left'],
    [{ name: 'QuotaExceededError' }, 'no room left'],
    [new DOMException('', 'VersionError'), 'Reload the page'],
    [new DOMException('disk on fire', 'UnknownError'), '(disk on fire)'],
    [new DOMException('', 'UnknownError'), '(UnknownError)'],
    [new StorageError(BLOCKED), BLOCKED],
    [new StorageError(GONE), GONE],
    [{ name: 'constructor' }, '(constructor)'],
    [{ name: 5, message: {} }, '(Error)'],
    ['words', '(words)'],
    [undefined, '(undefined)'],
  ])('%o', (thrown, part) => {
    const sentence = sayStorageError(thrown);
    expect(sentence).toContain(part);
    expect(sentence).toContain('save a file instead');
  });
});
