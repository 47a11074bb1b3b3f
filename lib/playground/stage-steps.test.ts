import { describe, expect, it } from 'vitest';
import { DIALECTS } from '@/lib/dialects/registry';
import { newDocument } from '@/lib/document/new-document';
import { outcomeSteps, OWN } from './stage-steps';

describe.each(DIALECTS.map((dialect) => [dialect.id, dialect] as const))('the steps of %s', (_, dialect) => {
  const document = newDocument(dialect.ruleSet, '');

  it('begin with the own hook, then one for each outcome, in the order of the strip', async () => {
    const [own, ...others] = await outcomeSteps(document, undefined);
    expect(own).toEqual(OWN);
    const marks = others.map(({ mark }) => mark);
    expect(marks.slice(0, 2)).toEqual(['runs', 'blocked']);
    expect(new Set(marks).size).toBe(marks.length);
    expect(others.filter(({ source }) => source === undefined || source.includes(' as any'))).toEqual([]);
  });

  it('are the own hook alone where there is no such call', async () => {
    expect(await outcomeSteps(document, 'no such call')).toEqual([OWN]);
  });
});

it('leaves a text alone that reads like a cast', async () => {
  const [dialect] = DIALECTS;
  const args = { command: 'run as any user' };
  const calls = ['a', 'b'].map((id) => ({ id, name: 'bash', args: id === 'a' ? args : {} }));
  const steps = await outcomeSteps(
    {
      ...newDocument(dialect.ruleSet, ''),
      fixture: {
        kind: 'inline',
        fixture: { version: 0, id: 'f', title: 'f', prompts: ['Go.'], tools: [], turns: [{ calls }] },
      },
    },
    'a',
  );
  expect(steps.find(({ mark }) => mark === 'blocked')?.source).toContain('run as any user');
});
