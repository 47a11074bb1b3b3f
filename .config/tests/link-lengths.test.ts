import { expect, it } from 'vitest';
import { linkLengths } from '../bench/links';

it('links of usual hooks are short enough for chat and QR code', () => {
  const lengths = linkLengths().map(({ ours }) => ours);
  expect(lengths[0]).toBeLessThanOrEqual(1250);
  expect(lengths[1]).toBeLessThanOrEqual(2800);
});
