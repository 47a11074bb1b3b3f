import { describe, expect, it } from 'vitest';
import { chooseResult } from './canned';
import type { CannedResult, ScriptCall, ToolSpec } from './scenario';

const recorded: CannedResult = { returns: 'recorded' };
const recordedForB: CannedResult = { when: { path: 'b' }, returns: 'recorded for b' };
const general: CannedResult = { returns: 'general' };
const generalForB: CannedResult = { when: { path: 'b' }, throws: 'general for b' };

const call = (results?: readonly CannedResult[]): ScriptCall => ({
  id: 'c1',
  name: 'read',
  args: { path: 'a' },
  ...(results ? { results } : {}),
});
const tool = (results?: readonly CannedResult[], name = 'read'): ToolSpec => ({
  name,
  parameters: {},
  ...(results ? { results } : {}),
});
const chosen = (canned: CannedResult, recordedForOtherArguments = false) => ({
  canned,
  recordedForOtherArguments,
});

describe('the result of one run of a tool', () => {
  it('is the recorded one while the call is as recorded', () => {
    expect(chooseResult(call([recorded]), tool([general]), { path: 'a' })).toEqual(chosen(recorded));
    expect(chooseResult(call([recordedForB, recorded]), tool(), { path: 'a' })).toEqual(chosen(recorded));
  });

  it('is the one whose `when` fits, of the call before the tool', () => {
    const changed = { path: 'b', more: [1] };
    expect(chooseResult(call([recorded, recordedForB]), tool([generalForB]), changed)).toEqual(
      chosen(recordedForB),
    );
    expect(chooseResult(call([recorded]), tool([general, generalForB]), changed)).toEqual(
      chosen(generalForB),
    );
  });

  it('is the general one of the tool for other arguments', () => {
    expect(chooseResult(call([recorded]), tool([general]), { path: 'c' })).toEqual(chosen(general));
  });

  it('is the recorded one, said to be for other arguments, when nothing fits', () => {
    expect(chooseResult(call([recorded]), tool(), { path: 'c' })).toEqual(chosen(recorded, true));
    expect(chooseResult(call([recorded]), tool([], 'other'), { path: 'a' })).toEqual(chosen(recorded, true));
    expect(chooseResult(call([recorded]), tool(), 'no object')).toEqual(chosen(recorded, true));
  });

  it('is empty when nothing was ever recorded', () => {
    expect(chooseResult(call(), tool(), { path: 'a' })).toEqual(chosen({ returns: '' }));
    expect(chooseResult(call([recordedForB]), tool([generalForB]), { path: 'c' })).toEqual(
      chosen({ returns: '' }),
    );
  });
});
