import { afterAll, describe, expect, it } from 'vitest';
import { gptel } from '@/lib/dialects/gptel';
import type { Json } from '@/lib/engine/json';
import { measuredCases, observeMeasured } from '@/lib/runner/measured-harness';
import { reportedExamples } from '@/lib/runner/reported-harness';
import { documentOf, type Written } from '@/lib/runner/session-harness';
import { hookProcess, scratch } from './cli-harness';

const files = scratch();
afterAll(files.remove);

const WATCH = 'export default (call: { name: string }): void => { console.log("saw", call.name); };';
const turns: Written['turns'] = [[['list', { at: 'src' }]], [['drop', { at: 'src/old' }]]];
const settings = { confirmToolCalls: 'always' };
const document = documentOf(gptel, { hook: WATCH, turns, settings });

/** What `--format json` prints, as far as it is looked at here. */
interface Printed extends Record<string, unknown> {
  readonly baseline: { readonly ended: string };
  readonly hooked: { readonly toolRuns: readonly object[]; readonly ended: string };
}

describe.concurrent('the command as a process', { timeout: 60_000 }, () => {
  it('run takes a hook, a fixture, a setting and answers in order, and prints both transcripts', async () => {
    const { fixture } = document;
    const given = [
      ...['--hook', files.file('watch.ts', WATCH)],
      ...['--fixture', files.file('two-turns.json', fixture.kind === 'inline' ? fixture.fixture : {})],
      ...['--answers', files.file('ordered.json', ['accept', 'reject', 'accept'])],
    ];
    const args = ['run', '--dialect', 'gptel', ...given, '--set', 'confirmToolCalls=always'];
    const transcript = (saw: (name: string) => string) => `user: Go.
model calls list {"at":"src"}  [call_1]
${saw('list')}  call_1: asks  (gptel/32)
question: (list "src")
answer: accept
echo area: Continuing query...
  call_1: ran list {"at":"src"}
user sees: list list:src
model reads for call_1: list:src
model calls drop {"at":"src/old"}  [call_2]
${saw('drop')}  call_2: asks  (gptel/32)
question: (drop "src/old")
answer: reject
echo area: Tool calls canceled.  M-x gptel-menu to continue them!
end: rejected by user. Nothing was sent to the model.
`;
    expect(await hookProcess(args)).toEqual({
      code: 0,
      out: [
        '== without your hook ==\n',
        transcript(() => ''),
        '\n== with your hook ==\n',
        transcript((name) => `console.log: saw ${name}\n`),
        'warning: the answer "accept" was not used\n',
      ].join(''),
      err: '',
    });
  });

  it('run takes a document and answers for the calls they name, and prints one JSON object', async () => {
    const answers = [
      { answer: 'reject', calls: ['call_9'] },
      { answer: 'accept', calls: ['call_2'] },
      { answer: 'accept', calls: ['call_1'] },
    ];
    const path = files.file('shared.hookplay.json', document);
    const args = ['run', path, '--answers', files.file('named.json', answers), '--format', 'json'];
    const { code, out, err } = await hookProcess(args);
    const { baseline, hooked, ...printed } = JSON.parse(out) as Printed;
    const sideKeys = ['events', 'toolRuns', 'requests', 'ended', 'detail'];
    const ran = (call: string, name: string, at: string) => ({
      ...{ call, name, args: { at } },
      ...{ result: { at }, threw: false },
    });
    expect({
      ...{ code, err, printed, keys: Object.keys(JSON.parse(out) as Printed) },
      sides: [baseline, hooked].map((side) => ({ keys: Object.keys(side), ended: side.ended })),
      ran: hooked.toolRuns,
    }).toEqual({
      code: 0,
      err: '',
      keys: ['ended', 'baseline', 'hooked', 'warnings', 'console', 'problems'],
      printed: {
        ended: 'completed',
        warnings: ['The answer "reject" was not used.'],
        console: [
          { level: 'log', text: 'saw list', hookCall: 1 },
          { level: 'log', text: 'saw drop', hookCall: 2 },
        ],
        problems: [],
      },
      sides: [
        { keys: sideKeys, ended: 'completed' },
        { keys: sideKeys, ended: 'completed' },
      ],
      ran: [ran('call_1', 'list', 'src'), ran('call_2', 'drop', 'src/old')],
    });
  });

  it('observe prints what the engine does with each case, in order; what it cannot read it names', async () => {
    const chosen = measuredCases('gptel').filter(({ id }) => ['c17', 'e18'].includes(id));
    const expected: Json[] = [];
    for (const { id, input } of chosen)
      expected.push({ id, observed: (await observeMeasured('gptel', input)).observed });
    const cases = [...chosen.map(({ id, input }) => ({ id, input })), { id: 'odd', input: {} }];
    const { code, out, err } = await hookProcess(['observe', '--dialect', 'gptel'], { cases });
    expect({ code, err, printed: JSON.parse(out) as Json }).toEqual({
      code: 0,
      err: '',
      printed: [
        ...expected,
        { id: 'odd', unsupported: 'input.prompt: Invalid key: Expected "prompt" but received undefined' },
      ],
    });
  });

  it('case prints a verdict for each call', async () => {
    const [one] = reportedExamples();
    const { code, out, err } = await hookProcess(
      ['case'],
      [{ id: one?.id ?? '', input: one?.input ?? null }],
    );
    expect({ code, err, printed: JSON.parse(out) as Json }).toEqual({
      code: 0,
      err: '',
      printed: [{ id: one?.id, ...one?.expected }],
    });
  });

  it('standard input that holds no cases ends it with 2 and one clear line', async () => {
    expect(await hookProcess(['case'], { x: 1 })).toEqual({
      code: 2,
      out: '',
      err: 'hook: expected an array of {id, input}, or an object with such an array under "cases"\n',
    });
  });
});
