import { beforeEach, describe, expect, it } from 'vitest';
import { HISTORY_EVERY_MS, HISTORY_LENGTH, type Library, type StoredDocument } from '../library';
import { contentWith, createDevice, inStore, saveOver, valueOf, type Device } from './library-harness';

let device: Device;
let library: Library;
let stored: StoredDocument;

beforeEach(async () => {
  device = createDevice();
  library = device.tab();
  stored = await valueOf(library.create(contentWith('0')));
});

const save = async (source: string, checkpoint?: boolean) => {
  stored = await saveOver(library, stored, source, checkpoint);
};
const sources = async () =>
  (await valueOf(library.history(stored.id))).map(({ document }) => document.sources['d']);
const putRaw = (record: object) =>
  inStore(device.factory, 'history', (objects) => objects.add({ id: stored.id, ...record }));

describe('the history', () => {
  it('is empty for a new document and for none', async () => {
    expect(await valueOf(library.history(stored.id))).toEqual([]);
    expect(await valueOf(library.history('nowhere'))).toEqual([]);
  });

  it('has the first state replaced, with the time it was made', async () => {
    const made = device.clock.now;
    device.clock.now += 5;
    const before = stored;
    await save('1');
    expect(await valueOf(library.history(stored.id))).toEqual([{ at: made, document: before.document }]);
  });

  it('takes the next one only when the last is old enough', async () => {
    await save('1');
    device.clock.now += HISTORY_EVERY_MS - 1;
    await save('2');
    expect(await sources()).toEqual(['0']);
    device.clock.now += 1;
    await save('3');
    expect(await sources()).toEqual(['2', '0']);
  });

  it('takes every checkpoint', async () => {
    await save('1');
    await save('2', true);
    await save('3');
    await save('4', true);
    expect(await sources()).toEqual(['3', '1', '0']);
  });

  it('does not take a state that is not replaced', async () => {
    await save('0', true);
    expect(await sources()).toEqual([]);
  });

  it('never has the same state twice in a row', async () => {
    await save('1', true);
    await save('0', true);
    await save('0', true);
    await save('2', true);
    await save('0', true);
    await save('3', true);
    expect(await sources()).toEqual(['0', '2', '0', '1', '0']);
  });

  it('does not repeat a state that was gone back to', async () => {
    await save('1');
    await save('0');
    await save('2', true);
    expect(await sources()).toEqual(['0']);
  });

  it('is not stopped by a clock that was set back', async () => {
    await save('1');
    device.clock.now -= 10 * HISTORY_EVERY_MS;
    await save('2');
    expect(await sources()).toEqual(['1', '0']);
  });

  it('keeps a certain number and lets the oldest go', async () => {
    for (let i = 1; i <= HISTORY_LENGTH + 3; i++) await save(`${i}`, true);
    const expected = Array.from({ length: HISTORY_LENGTH }, (_, i) => `${HISTORY_LENGTH + 2 - i}`);
    expect(await sources()).toEqual(expected);
    expect(await inStore(device.factory, 'history', (objects) => objects.count())).toBe(HISTORY_LENGTH);
  });

  it('is one for each document', async () => {
    const other = await valueOf(library.create(contentWith('other', 'B')));
    await save('1');
    await saveOver(library, other, 'another');
    expect(await sources()).toEqual(['0']);
  });

  it('leaves out what cannot be read, and never removes it', async () => {
    await putRaw({ at: 1, kept: 1, document: { version: 7 } });
    await save('1');
    for (let i = 2; i <= HISTORY_LENGTH + 3; i++) await save(`${i}`, true);
    expect(await sources()).toHaveLength(HISTORY_LENGTH);
    const [first] = await inStore(device.factory, 'history', (objects): IDBRequest<unknown[]> =>
      objects.getAll(),
    );
    expect(first).toEqual({ id: stored.id, at: 1, kept: 1, document: { version: 7 } });
  });
});
