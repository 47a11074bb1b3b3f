import { describe, expect, it } from 'vitest';
import { partsOf, rulesIn } from './prose';

describe('the pieces of a text', () => {
  it('are plain where nothing is marked', () => {
    expect(partsOf('It runs.')).toEqual([{ kind: 'text', text: 'It runs.' }]);
    expect(partsOf('')).toEqual([]);
  });

  it('tell code, strong words and rules from what is around them, in order', () => {
    expect(partsOf('With `block` it does **not** run [gptel/17].')).toEqual([
      { kind: 'text', text: 'With ' },
      { kind: 'code', text: 'block' },
      { kind: 'text', text: ' it does ' },
      { kind: 'strong', text: 'not' },
      { kind: 'text', text: ' run ' },
      { kind: 'rule', rule: 'gptel/17' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('leave no empty text between neighbours', () => {
    expect(partsOf('`a``b`[gptel/35a]')).toEqual([
      { kind: 'code', text: 'a' },
      { kind: 'code', text: 'b' },
      { kind: 'rule', rule: 'gptel/35a' },
    ]);
  });

  it('take what stands inside code as it is', () => {
    expect(partsOf('`**all** [gptel/1]`')).toEqual([{ kind: 'code', text: '**all** [gptel/1]' }]);
  });

  it.each(['a ` alone', '2 ** 3', 'a [list]', 'calls[0]', '[Gptel/1]', 'see gptel/17'])(
    'are not cut out of %j',
    (text) => {
      expect(partsOf(text)).toEqual([{ kind: 'text', text }]);
    },
  );
});

describe('the rules of texts', () => {
  it('come once each, in the order of their first mention, with letters and dots', () => {
    expect(rulesIn(['[copilot/5.4] and [gptel/A1]', 'again [copilot/5.4], then [gptel/28a]'])).toEqual([
      'copilot/5.4',
      'gptel/A1',
      'gptel/28a',
    ]);
  });

  it('are none where a rule is only code', () => {
    expect(rulesIn(['`[gptel/1]`', 'nothing'])).toEqual([]);
  });
});

it('marks only code in what quotes a learner’s values', () => {
  expect(partsOf('`bash` says **this** [gptel/17]', true)).toEqual([
    { kind: 'code', text: 'bash' },
    { kind: 'text', text: ' says **this** [gptel/17]' },
  ]);
});
