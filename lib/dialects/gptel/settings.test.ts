import { describe, expect, it } from 'vitest';
import { parseSettings } from '@/lib/engine/dialect';
import { gptel } from '.';
import { parsePart, readSettings } from './settings';
import { SETTINGS } from './settings-specs';

const NAMES = 'confirmToolCalls, includeToolResults, api, stream, entry, promises, accidents';

describe('settings', () => {
  it('are all at their first value when nothing is said', () => {
    expect(parseSettings(gptel, {})).toEqual({
      ok: true,
      value: {
        confirmToolCalls: 'auto',
        includeToolResults: 'auto',
        api: 'openai-chat',
        stream: 'off',
        entry: 'chat',
        promises: 'awaited',
        accidents: 'as-measured',
      },
    });
  });

  it('can start at each of their choices only', () => {
    const wrong = SETTINGS.filter(({ choices, initial, asMeasured = initial }) =>
      [initial, asMeasured].some((value) => !choices.some((choice) => choice.value === value)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['an unknown name', { colour: 'red' }, `gptel has no setting "colour". It has: ${NAMES}.`],
    ['a name of every object', { toString: 'x' }, `gptel has no setting "toString". It has: ${NAMES}.`],
    ['an unknown value', { stream: 'yes' }, 'Setting "stream" cannot be "yes". Choose one of: off, on.'],
    ['a value that is no word', { stream: true }, 'Setting "stream" cannot be true. Choose one of: off, on.'],
  ])('%s is refused with what there is', (_title, given, error) => {
    expect(parseSettings(gptel, given)).toEqual({ ok: false, error });
  });

  it('mean in the session what they say', () => {
    expect(
      readSettings({
        confirmToolCalls: 'never',
        includeToolResults: 'always',
        api: 'anthropic',
        stream: 'on',
        entry: 'request',
        promises: 'as-gptel',
        accidents: 'mended',
      }),
    ).toEqual({
      confirmToolCalls: 'never',
      includeToolResults: 'always',
      api: 'anthropic',
      streaming: true,
      chatCommand: false,
      awaitPromises: false,
      mended: true,
    });
  });
});

describe('the part of a fixture', () => {
  const unset = { tools: {}, buffer: '*chat*', backend: 'Fake', model: 'm1', defaultExport: 'pre' };

  it.each([[undefined], [null], [{}]])('%j says nothing, all slots are unset', (part) => {
    expect(parsePart(part)).toEqual({ ok: true, value: unset });
  });

  it('fills the slots a tool does not name', () => {
    const when = { arg: 'path', equals: '/etc' };
    const part = { tools: { a: { confirm: { when } }, b: { include: 'call', async: true } }, model: 'm2' };
    expect(parsePart(part)).toEqual({
      ok: true,
      value: {
        ...unset,
        tools: {
          a: { confirm: { when }, include: true, async: false },
          b: { confirm: false, include: 'call', async: true },
        },
        model: 'm2',
      },
    });
  });

  it.each([
    ['a word', 'always', 'per.gptel: Invalid type: Expected Object but received "always"'],
    ['an unknown key', { tool: {} }, 'per.gptel.tool: Invalid key: Expected never but received "tool"'],
    [
      'an unknown slot',
      { tools: { a: { ask: true } } },
      'per.gptel.tools.a.ask: Invalid key: Expected never but received "ask"',
    ],
    [
      'a wrong include slot',
      { tools: { a: { include: 'no' } } },
      'per.gptel.tools.a.include: Invalid type: Expected (boolean | "call") but received "no"',
    ],
    [
      'a wrong phase',
      { defaultExport: 'both' },
      'per.gptel.defaultExport: Invalid type: Expected ("pre" | "post") but received "both"',
    ],
  ])('%s is refused with its place', (_title, part, error) => {
    expect(parsePart(part)).toEqual({ ok: false, error });
  });
});
