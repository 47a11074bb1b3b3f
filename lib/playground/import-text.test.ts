import { describe, expect, it } from 'vitest';
import type { Imported, Notation } from '@/lib/engine/notation';
import { err, ok } from '@/lib/engine/result';
import { FIXTURES } from '@/lib/fixtures/registry';
import { readImport } from './import-text';

const [now] = FIXTURES;
const TOOL = { name: 'copy', parameters: { type: 'object' } };

/** A system whose only form is the name of what it holds. */
function system(found: Partial<Imported>): Notation {
  return {
    title: 'form',
    forms: [],
    writeTool: () => ({ value: null, lost: [] }),
    readTool: () => err('no'),
    write: () => err('no'),
    read: (text) =>
      text.startsWith('form')
        ? ok({ what: 'form', prompts: [], tools: [], turns: [], notes: [], writeBack: () => text, ...found })
        : err('text: no form.'),
  };
}

const read = (text: string, found: Partial<Imported> = {}) => {
  const result = readImport(text, system(found), now, 'any');
  return result.ok ? result.value : result.error;
};

describe('a text to import', () => {
  it('is a fixture where it is the JSON of one, whatever the system reads', () => {
    expect(read(JSON.stringify(now))).toEqual({ what: 'fixture', fixture: now, notes: [] });
  });

  it('is told as a broken fixture where it looks like one', () => {
    expect(read(JSON.stringify({ ...now, prompts: [] }))).toBe('fixture.prompts: needs at least one prompt');
    expect(readImport('{', undefined, now, 'any')).toEqual({
      ok: false,
      error: 'fixture: not valid JSON. Line 1, column 2: expected a key in double quotes or "}".',
    });
    expect(read('else')).toBe('text: no form.');
  });

  it('becomes a fixture of its own where it is a conversation; a prompt that is missing is said', () => {
    const found = read('form', { turns: [{ text: 'Hi' }], tools: [TOOL], notes: ['a: b'] });
    expect(found).toMatchObject({
      what: 'form',
      fixture: { id: 'imported', title: 'Imported: form', tools: [TOOL], turns: [{ text: 'Hi' }] },
      notes: ['a: b', expect.stringMatching(/^prompts: there are none/) as string],
    });
    expect(read('form', { prompts: ['Go.'] })).toMatchObject({ fixture: { prompts: ['Go.'] }, notes: [] });
  });

  it('adds its tools to the fixture that is open where it is definitions only', () => {
    const bash = { name: 'bash', parameters: { type: 'object' } };
    const found = read('form', { tools: [TOOL, bash] });
    expect(found).toMatchObject({
      fixture: { id: now.id, turns: now.turns, tools: [now.tools[1], TOOL, bash] },
      notes: [expect.stringMatching(/definitions only/) as string],
    });
  });

  it('is refused with the place where it makes no fixture', () => {
    const call = { id: 'a', name: 'copy', args: {} };
    expect(read('form', { turns: [{ calls: [call, call] }] })).toMatch(
      /^fixture\.turns: two calls have the id "a"/,
    );
  });
});
