import { describe, expect, it } from 'vitest';
import { newDocument } from '@/lib/document/new-document';
import type { Comparison } from '@/lib/engine/comparison';
import { digestOf } from '@/lib/transcript/digest';
import { compareWithAuthor } from './author-result';

const RULES = { dialect: 'gptel', system: 'gptel', version: '1.2', measuredOn: '2026-11', revision: 2 };
const dialect = { ruleSet: RULES };
const document = newDocument(RULES, '');
const old = { ...document, ruleSet: { ...document.ruleSet, version: '1.1', revision: 1 } };

const end = { state: 'completed' as const, detail: '' };
const side = (text: string) => ({
  events: [
    { at: 0, lane: 'user', kind: 'prompt' as const, index: 0, text },
    { at: 0, lane: 'user', kind: 'ended' as const, end },
  ],
  ended: end,
});
const comparison: Comparison = {
  without: side('a'),
  with: side('b'),
  problems: [],
  unusedAnswers: [],
  repeatable: true,
};
const digest = digestOf(comparison);

describe('a result beside the one its author saw', () => {
  it('is the same, or not, by its digest', () => {
    expect(digest).toMatch(/^[0-9a-f]{16}$/);
    expect(compareWithAuthor(document, digest, comparison, dialect)).toEqual({
      same: true,
      sentence: 'Same result as the author’s.',
    });
    expect(compareWithAuthor(document, '0'.repeat(16), comparison, dialect)).toEqual({
      same: false,
      sentence: 'Differs from the author’s result. Neither the rules nor the fixture have changed since.',
    });
  });

  it('names each rule that has changed since', () => {
    const ruleChanges = [
      { revision: 1, rule: 'gptel/1', from: 'x', to: 'y' },
      { revision: 2, rule: 'gptel/17', from: 'the tool runs', to: 'the tool does not run' },
    ];
    expect(compareWithAuthor(old, '0', comparison, { ...dialect, ruleChanges })?.sentence).toBe(
      'Differs from the author’s result. Rule gptel/17 changed from “the tool runs” to “the tool does not run”.',
    );
  });

  it('names the rule sets where no single rule is known, and a fixture that is not what it was', () => {
    const changed = { ...old, fixture: { kind: 'builtin' as const, id: 'cleanup', hash: 'other' } };
    const sentence = compareWithAuthor(changed, '0', comparison, dialect)?.sentence;
    expect(sentence).toContain('Theirs used the rules measured on 1.1; these are of 1.2.');
    expect(sentence).toContain('has changed since');
  });

  it('says nothing where there is nothing to compare', () => {
    expect(compareWithAuthor(document, undefined, comparison, dialect)).toBeUndefined();
    expect(
      compareWithAuthor(document, digest, { ...comparison, repeatable: false }, dialect),
    ).toBeUndefined();
  });
});
