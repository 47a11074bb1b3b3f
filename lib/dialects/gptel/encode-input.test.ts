import { describe, expect, it } from 'vitest';
import { encodeInput } from './encode-input';

const part = {
  tools: {},
  buffer: '*chat*',
  backend: 'Fake',
  model: 'm1',
  defaultExport: 'pre',
} as const;
const names = { buffer: '*chat*', backend: 'Fake', model: 'm1' };

describe('gptel/4 what a hook gets', () => {
  it('a pre hook gets the call and where it stands', () => {
    expect(encodeInput({ name: 'read_file', args: { path: 'a.txt', extra: [1] } }, part)).toEqual({
      name: 'read_file',
      args: { path: 'a.txt', extra: [1] },
      ...names,
    });
  });

  it.each([[null], [{}]])('arguments of %j are an empty object one can read from', (args) => {
    expect(encodeInput({ name: 'get_time', args }, part)).toEqual({ name: 'get_time', args: {}, ...names });
  });

  it('arguments that are no list come as they are', () => {
    expect(encodeInput({ name: 'read_file', args: 'b.txt' }, part)).toEqual({
      name: 'read_file',
      args: 'b.txt',
      ...names,
    });
  });

  it('a post hook gets the result too, the empty one as well', () => {
    expect(encodeInput({ name: 'read_file', args: { path: 'a.txt' } }, part, '')).toEqual({
      name: 'read_file',
      args: { path: 'a.txt' },
      ...names,
      result: '',
    });
  });

  it('changing the object a hook got is no change of ours', () => {
    const call = { name: 'get_time', args: null };
    const { args } = encodeInput(call, part);
    Object.assign(args ?? {}, { path: 'x' });
    expect(call).toEqual({ name: 'get_time', args: null });
  });
});
