import { expect, it } from 'vitest';
import { err } from '@/lib/engine/result';
import { contentWith, createDevice, valueOf } from './browser/library-harness';
import { moveAll } from './move-all';

it('moves what is not in the trash, beside what is there already', async () => {
  const from = createDevice().tab();
  const to = createDevice().tab();
  await valueOf(from.create({ ...contentWith('a', 'A'), unfinished: true }));
  const gone = await valueOf(from.create(contentWith('g', 'gone')));
  await valueOf(from.trash(gone.id));
  await valueOf(to.create(contentWith('mine', 'A')));
  expect(await valueOf(moveAll(from, to))).toBe(1);
  const { documents } = await valueOf(to.list());
  expect(documents.map(({ document }) => document.sources['d']).toSorted()).toEqual(['a', 'mine']);
  expect(documents.find(({ document }) => document.sources['d'] === 'a')?.unfinished).toBe(true);
  expect(await valueOf(moveAll(from, to))).toBe(0);
});

it('leaves everything where it is when the other library takes nothing', async () => {
  const from = createDevice().tab();
  await valueOf(from.create(contentWith('a', 'A')));
  const full = { create: () => Promise.resolve(err('full')) };
  expect(await moveAll(from, full)).toEqual(err('full'));
  const { documents } = await valueOf(from.list());
  expect(documents.map(({ trashed }) => trashed)).toEqual([undefined]);
});
