import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaygroundDocument } from './schema';
import { findSecrets, maskSecrets } from './secrets';
import {
  expectClean,
  jwt,
  long,
  masked,
  maskedSource,
  pem,
  small,
  withFixture,
  withSource,
} from './secrets-harness';

const full: PlaygroundDocument = {
  ...withSource('// 10.0.0.1'),
  sources: { d: '// 10.0.0.1', c: '\n// 10.0.0.2' },
  fixture: {
    kind: 'inline',
    fixture: {
      version: 0,
      id: 'own',
      title: 'Own',
      description: 'of a@b.de',
      prompts: ['Go.', 'Ask 10.0.0.3.'],
      tools: [
        {
          name: 'read',
          description: 'of 10.0.0.4',
          parameters: { type: 'object' },
          results: [{ throws: '10.0.0.5' }],
        },
      ],
      turns: [
        {
          text: 'hunter22 opens it',
          calls: [
            { id: '10.0.0.7', name: 'read', args: { password: 'hunter22', type: 'x' } },
            {
              id: '10.0.0.8',
              name: 'read',
              args: {},
              results: [{ returns: { '10.0.0.9': [{ token: long('ghp_') }] } }],
            },
          ],
          branches: [{ whenBlocked: '10.0.0.8', turns: [{ text: 'ask 10.0.0.6' }] }],
        },
      ],
      answers: [{ call: '10.0.0.7', answer: 'approve' }],
      per: { d: { Authorization: 'Bearer abcdef' } },
    },
  },
  answers: [
    {
      question: {
        side: 'with',
        turn: 1,
        calls: [{ id: '10.0.0.7', name: 'read', args: { password: 'hunter22' } }],
        text: 'hunter22?',
      },
      answer: 'accept',
      text: 'not 10.0.0.1',
    },
  ],
};

describe('a whole document', () => {
  it('is read in order, and each place has a name', () => {
    expect(findSecrets(full).map(({ place, text, count }) => [place, text, count])).toEqual([
      ['hook.ts (c):2', '10.0.0.2', 1],
      ['hook.ts (d):1', '10.0.0.1', 2],
      ['fixture · description', 'a@b.de', 1],
      ['fixture · prompt 2', '10.0.0.3', 1],
      ['fixture · tool read', '10.0.0.4', 1],
      ['fixture · result of read', '10.0.0.5', 1],
      ['fixture · tool read', '10.0.0.7', 2],
      ['fixture · arguments of read', 'hunter22', 2],
      ['fixture · tool read', '10.0.0.8', 2],
      ['fixture · result of read', '10.0.0.9', 1],
      ['fixture · result of read', long('ghp_'), 1],
      ['fixture · reply 1 · branch · reply 1', '10.0.0.6', 1],
      ['fixture · part of a dialect', 'abcdef', 1],
    ]);
  });

  it('comes out clean, still parses, and is itself not touched', () => {
    const copy = structuredClone(full);
    expectClean(full);
    expect(full).toEqual(copy);
    expect(masked(full).answers).toEqual([
      {
        question: {
          side: 'with',
          turn: 1,
          calls: [{ id: '192.0.2.6', name: 'read', args: { password: 'password_EXAMPLE' } }],
          text: 'password_EXAMPLE?',
        },
        answer: 'accept',
        text: 'not 192.0.2.2',
      },
    ]);
  });

  it('keeps what is not chosen', () => {
    const [first] = findSecrets(full);
    const one = maskSecrets(full, first ? [first] : []);
    expect(one).toEqual({ ...full, sources: { ...full.sources, c: '\n// 192.0.2.1' } });
    expect(maskSecrets(full, [])).toEqual(full);
  });

  it('is not scanned where the fixture is ours', () => {
    expect(findSecrets(withSource(''))).toEqual([]);
  });
});

describe('masking', () => {
  it('takes the longest text first', () => {
    expect(maskedSource('10.0.0.1 10.0.0.12 a@db.local db.local')).toBe(
      '192.0.2.1 192.0.2.2 someone@example.com host.example',
    );
  });

  it('gives no stand-in twice', () => {
    expect(maskedSource('192.0.2.1 10.0.0.1 password="hunter22" password="password_EXAMPLE"')).toBe(
      '192.0.2.1 192.0.2.2 password="password_EXAMPLE_2" password="password_EXAMPLE"',
    );
  });

  it('keeps the words of the format', () => {
    expectClean(
      withFixture({
        ...small,
        prompts: ['password=approve'],
        turns: [{ calls: [{ id: 'a', name: 't', args: {} }] }],
        answers: [{ call: 'a', answer: 'approve' }],
      }),
    );
  });

  it('never makes a text longer than a document may hold', () => {
    const line = 'a.lan ';
    expectClean(withSource(line.repeat(33_333)));
    expectClean(withFixture({ ...small, title: line.repeat(33) }));
  });

  it('is done after once, whatever stands together', () => {
    const part = fc.constantFrom(
      ...[
        'password',
        'token',
        '=',
        ': ',
        '"',
        "'",
        '\\',
        ' ',
        '\n',
        '.',
        '@',
        ':',
        '//',
        ',',
        '-',
        '_',
        '(',
        '***',
        'Bearer ',
      ],
      ...[
        'hunter22',
        'abcdef',
        '10.0.0.7',
        'db.local',
        'a@b.de',
        'https://u:p@',
        long('sk-'),
        jwt,
        pem(),
        'Authorization',
        'ü',
        '🦊',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        expectClean(withSource(text));
        expectClean(
          withFixture({
            ...small,
            tools: [{ name: 't', parameters: {}, results: [{ returns: { secret: text, x: text } }] }],
          }),
        );
      }),
      { seed: 20260115, numRuns: 1500 },
    );
  });
});
