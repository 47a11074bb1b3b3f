import { describe, expect, it } from 'vitest';
import type { Branch, Scenario, ScriptTurn } from './scenario';
import { allCalls, ScriptedModel, type CallReading, type ScriptedReply } from './script';

const say = (text: string, branches?: readonly Branch[]): ScriptTurn => ({
  text,
  ...(branches ? { branches } : {}),
});
const branch = (when: Branch['when'], call: string, ...turns: ScriptTurn[]): Branch => ({
  when,
  call,
  turns,
});
const model = (...turns: ScriptTurn[]) =>
  new ScriptedModel({ prompts: [], tools: [], turns, answers: [], dialectPart: null } satisfies Scenario);
const read = (call: string, ...as: CallReading['as']): CallReading => ({ call, as });
const reply = (text: string, recordedForOtherReading = false): ScriptedReply => ({
  text,
  calls: [],
  recordedForOtherReading,
});

describe('the scripted model', () => {
  it('says one turn after the other, then nothing', () => {
    const scripted = model(say('one'), say('two'));
    expect([scripted.reply([]), scripted.reply([]), scripted.reply([])]).toEqual([
      reply('one'),
      reply('two'),
      undefined,
    ]);
  });

  it('hands out calls with or without words', () => {
    const calls = [{ id: 'a', name: 'read', args: {} }];
    expect(model({ calls }).reply([])).toEqual({ text: null, calls, recordedForOtherReading: false });
  });

  it('takes the branch that fits what it read of a call, in place of all that follows', () => {
    const scripted = model(
      say('as recorded', [branch('blocked', 'a', say('was blocked'), say('goes on'))]),
      say('never said'),
    );
    expect([scripted.reply([read('a', 'blocked')]), scripted.reply([]), scripted.reply([])]).toEqual([
      reply('was blocked'),
      reply('goes on'),
      undefined,
    ]);
  });

  it('looks at the branches in their order, and at every way in which a call was read', () => {
    const branches = [branch('replaced', 'b', say('b replaced')), branch('changed', 'a', say('a changed'))];
    const readings = [read('a', 'changed', 'replaced'), read('b')];
    expect(model(say('recorded', branches)).reply(readings)).toEqual(reply('a changed'));
    expect(model(say('recorded', branches)).reply([...readings, read('b', 'replaced')])).toEqual(
      reply('b replaced'),
    );
  });

  it('marks a recorded reply when the model read something else and no branch fits', () => {
    const scripted = model(say('recorded', [branch('blocked', 'b', say('b blocked'))]));
    expect(scripted.reply([read('a', 'blocked'), read('b')])).toEqual(reply('recorded', true));
  });

  it('ends with an empty branch', () => {
    const scripted = model(say('recorded', [branch('stopped', 'a')]), say('never said'));
    expect([scripted.reply([read('a', 'stopped')]), scripted.reply([])]).toEqual([undefined, undefined]);
  });
});

describe('all calls of a script', () => {
  it('include those of branches inside branches', () => {
    const call = (id: string) => ({ id, name: 'read', args: {} });
    const deep = branch('blocked', 'a', {
      calls: [call('c')],
      branches: [branch('changed', 'c', { calls: [call('d')] })],
    });
    const turns: ScriptTurn[] = [{ calls: [call('a'), call('b')], branches: [deep] }, say('end')];
    expect(allCalls(turns).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a request without some tools', () => {
  const rm = { id: 'rm', name: 'bash', args: {} };
  const cat = { id: 'cat', name: 'read', args: {} };

  it('leaves their calls out and keeps the others', () => {
    const scripted = model({ calls: [rm, cat] }, say('done', [branch('blocked', 'rm', say('left it'))]));
    expect(scripted.reply([], ['bash'])).toEqual({
      text: null,
      calls: [cat],
      unasked: [rm],
      recordedForOtherReading: false,
    });
    expect(scripted.reply([read('cat')])?.text).toBe('left it');
  });

  it('says what is recorded beside the calls when none is left', () => {
    const scripted = model({ text: 'shall I?', calls: [rm] }, say('done'));
    expect(scripted.reply([], ['bash'])).toEqual({
      text: 'shall I?',
      calls: [],
      unasked: [rm],
      recordedForOtherReading: false,
    });
  });

  it('passes over turns of nothing else', () => {
    const scripted = model({ calls: [rm] }, { calls: [cat] }, say('done'), say('next'));
    expect(scripted.reply([], ['bash', 'read'])).toEqual({
      ...reply('done', true),
      unasked: [rm, cat],
    });
    expect(scripted.reply([])).toEqual(reply('next'));
  });

  it('is over when nothing but such turns is left', () => {
    expect(model({ calls: [rm] }).reply([], ['bash'])).toBeUndefined();
  });
});
