import { afterAll, describe, expect, it } from 'vitest';
import { DIALECTS } from '@/lib/dialects/registry';
import { FIXTURES } from '@/lib/fixtures/registry';
import { hook, scratch } from './cli-harness';

const files = scratch();
afterAll(files.remove);
const plain = files.file('plain.ts', 'export default () => null;');
const noJson = files.file('answers.json', '["accept",');
const noAnswers = files.file('no-answers.json', [{ reply: 'accept' }]);
const otherWord = files.file('other-word.json', ['approve']);
const oldDocument = files.file('old.hookplay.json', { version: 7 });
const badFixture = files.file('fixture.json', { version: 0, id: 'x', title: 'x' });
const run = ['run', '--dialect', 'gptel', '--hook', plain];

const dialects = DIALECTS.map(({ id }) => id).join(', ');
const fixtures = FIXTURES.map(({ id }) => id).join(', ');

describe('the lists', () => {
  it('dialects: an id a line, with what it was measured on', async () => {
    const lines = DIALECTS.map(({ id, ruleSet }) => `${id}\t${ruleSet.system} ${ruleSet.version}\n`);
    expect(await hook(['dialects'])).toEqual({ code: 0, out: lines.join(''), err: '' });
  });

  it('fixtures: an id a line, with its title', async () => {
    const lines = FIXTURES.map(({ id, title }) => `${id}\t${title}\n`);
    expect(await hook(['fixtures'])).toEqual({ code: 0, out: lines.join(''), err: '' });
  });
});

describe('a hook that does not even compile', () => {
  it('ends with 0 all the same: it ran, and this came out', async () => {
    const broken = files.file('broken.ts', 'export default () => {');
    const { code, out } = await hook(['run', '--dialect', 'gptel', '--hook', broken]);
    const error = 'hook.ts, line 1, column 23: Unexpected token. Nothing ran; mend this line.';
    expect({ code, hooked: out.split('== with your hook ==\n')[1] }).toEqual({
      code: 0,
      hooked: `end: compile error. ${error}\nerror: ${error}\n`,
    });
  });
});

describe('what cannot be used ends with 2 and one clear line', () => {
  it.each([
    ['an unknown command', ['frobnicate'], "error: unknown command 'frobnicate'"],
    ['an unknown option', ['run', '--nope'], "error: unknown option '--nope'"],
    ['no dialect', ['run'], 'hook: --dialect is missing (or give a .hookplay.json document)'],
    ['no hook', ['run', '--dialect', 'gptel'], 'hook: --hook is missing (or give a .hookplay.json document)'],
    [
      'an unknown dialect',
      ['run', '--dialect', 'nope', '--hook', plain],
      `hook: there is no dialect "nope"; there are: ${dialects}`,
    ],
    [
      'an unknown dialect to observe',
      ['observe', '--dialect', 'nope'],
      `hook: there is no dialect "nope"; there are: ${dialects}`,
    ],
    ['an unknown format', [...run, '--format', 'xml'], 'hook: --format is text or json'],
    [
      'a file that is not there',
      ['run', '--dialect', 'gptel', '--hook', '/nowhere/hook.ts'],
      "hook: cannot read /nowhere/hook.ts: ENOENT: no such file or directory, open '/nowhere/hook.ts'",
    ],
    [
      'an unknown fixture',
      [...run, '--fixture', 'nope'],
      `hook: there is no fixture "nope"; give a file, or one of: ${fixtures}`,
    ],
    [
      'a fixture with a mistake',
      [...run, '--fixture', badFixture],
      `hook: ${badFixture}: fixture.prompts: this key is missing; add it.`,
    ],
    ['a setting without a value', [...run, '--set', 'stream'], 'hook: --set takes key=value, not "stream"'],
    [
      'a setting that is none',
      [...run, '--set', 'stream=maybe'],
      'hook: Setting "stream" cannot be "maybe". Choose one of: off, on.',
    ],
    [
      'answers that are no JSON',
      [...run, '--answers', noJson],
      `hook: ${noJson} is not valid JSON. Line 1, column 11: expected a value.`,
    ],
    [
      'answers in another shape',
      [...run, '--answers', noAnswers],
      `hook: ${noAnswers}: 0 Invalid type: Expected (string | Object) but received Object`,
    ],
    [
      'an answer in another word',
      [...run, '--answers', otherWord],
      'hook: gptel knows no answer "approve". It knows: accept, reject, nobody.',
    ],
    [
      'a document of a later version',
      ['run', oldDocument],
      `hook: ${oldDocument}: This document has version 7; this playground reads version 1. Reload the page to get a newer one.`,
    ],
  ])('%s', async (_title, args, line) => {
    expect(await hook(args)).toEqual({ code: 2, out: '', err: `${line}\n` });
  });
});
