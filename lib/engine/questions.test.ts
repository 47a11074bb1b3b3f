import { describe, expect, it } from 'vitest';
import { orderedAnswers, sameQuestion, storedAnswers, type Question } from './questions';

const question: Question = {
  side: 'with',
  turn: 1,
  calls: [{ id: 'rm', name: 'bash', args: { command: 'rm -rf build', force: true } }],
  text: 'Run it?',
};
const approval = { question, answer: 'accept', afterMs: 3 };

describe('a question', () => {
  it('is the same whatever the order of the keys in its arguments', () => {
    const again = structuredClone(question);
    const reordered = {
      ...again,
      calls: [{ ...again.calls[0], id: 'rm', name: 'bash', args: { force: true, command: 'rm -rf build' } }],
    };
    expect(sameQuestion(question, reordered)).toBe(true);
  });

  it.each([
    ['the other side', { ...question, side: 'without' as const }],
    ['another turn', { ...question, turn: 2 }],
    ['another text', { ...question, text: 'Run it now?' }],
    ['one more call', { ...question, calls: [...question.calls, { id: 'b', name: 'bash', args: {} }] }],
    ['no call', { ...question, calls: [] }],
    [
      'another call',
      { ...question, calls: [{ id: 'ls', name: 'bash', args: { command: 'rm -rf build', force: true } }] },
    ],
    [
      'another tool',
      { ...question, calls: [{ id: 'rm', name: 'sh', args: { command: 'rm -rf build', force: true } }] },
    ],
    [
      'other arguments',
      { ...question, calls: [{ id: 'rm', name: 'bash', args: { command: 'rm -rf /', force: true } }] },
    ],
  ])('is another one with %s', (_what, other) => {
    expect(sameQuestion(question, other)).toBe(false);
    expect(storedAnswers([approval]).take(other)).toBeUndefined();
  });
});

describe('stored answers', () => {
  it('answer the question they name, once, and tell which of them nobody asked for', () => {
    const book = storedAnswers([approval, { question: { ...question, turn: 9 }, answer: 'reject' }]);
    expect([book.take(question), book.take(question), book.unused()]).toEqual([
      approval,
      undefined,
      ['reject'],
    ]);
  });

  it('answer the same question twice when there are two of them', () => {
    const book = storedAnswers([approval, { question, answer: 'reject' }]);
    expect([book.take(question)?.answer, book.take(question)?.answer, book.unused()]).toEqual([
      'accept',
      'reject',
      [],
    ]);
  });
});

describe('ordered answers', () => {
  it('come one after the other, whatever is asked, then the last word for ever', () => {
    const book = orderedAnswers([{ answer: 'accept' }, { answer: 'reject', text: 'no' }], {
      answer: 'nobody',
    });
    const before = book.unused();
    expect([
      before,
      book.take(question),
      book.take(question),
      book.take(question),
      book.take(question),
    ]).toEqual([
      ['accept', 'reject'],
      { answer: 'accept' },
      { answer: 'reject', text: 'no' },
      { answer: 'nobody' },
      { answer: 'nobody' },
    ]);
    expect(book.unused()).toEqual([]);
  });

  it('leave a question open when they are used up', () => {
    expect(orderedAnswers([]).take(question)).toBeUndefined();
  });
});
