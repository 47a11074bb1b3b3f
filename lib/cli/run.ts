import type { Command } from 'commander';
import { parseDocument, type PlaygroundDocument } from '@/lib/document/schema';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import { parseSettings } from '@/lib/engine/dialect';
import { isJsonObject, type JsonObject } from '@/lib/engine/json';
import { err, ok, type Result } from '@/lib/engine/result';
import { readFile, type FileContent } from '@/lib/library/files';
import { factsOf } from '@/lib/engine/trace';
import { END_WORDS } from '@/lib/transcript/end-words';
import { FIXTURES, findFixture } from '@/lib/fixtures/registry';
import { parseFixtureText } from '@/lib/fixtures/schema';
import type { Comparison, SideResult } from '@/lib/engine/comparison';
import { nodePool } from '@/lib/runner/node/spawn';
import { WorkerPool } from '@/lib/runner/pool';
import { runInPool } from '@/lib/runner/run-in-pool';
import { plainTranscript } from '@/lib/transcript/plain';
import { readAnswers } from './answers';
import { collectSetting, print, readJson, readText, requireDialect, UsageError } from './usage';

interface RunOptions {
  readonly dialect?: string;
  readonly hook?: string;
  readonly fixture?: string;
  readonly set: JsonObject;
  readonly answers?: string;
  readonly format: string;
}

/** `hook run`: one hook, one fixture, both transcripts. */
export function addRunCommand(program: Command): void {
  program
    .command('run')
    .description('run a hook against a fixture and print both transcripts')
    .argument('[document]', 'a .hookplay.json document, in place of the options')
    .option('--dialect <id>', 'the dialect')
    .option('--hook <file>', 'the hook, a TypeScript file')
    .option('--fixture <file or id>', 'a fixture file or the id of a built-in one')
    .option('--set <key=value>', 'a setting of the dialect', collectSetting, {})
    .option('--answers <file>', 'answers of the human, a JSON array')
    .option('--format <format>', 'text or json', 'text')
    .action(async (path: string | undefined, options: RunOptions) => {
      if (!['text', 'json'].includes(options.format)) throw new UsageError('--format is text or json');
      const document = path === undefined ? documentOf(options) : readDocument(path);
      const answers = options.answers === undefined ? [] : readAnswers(options.answers);
      const comparison = await runOnce(document, answers);
      if (options.format === 'json') print(asJson(comparison));
      else process.stdout.write(asText(comparison));
    });
}

/** Runs a document in a worker of its own. */
export async function runOnce(
  document: PlaygroundDocument,
  answers: ReturnType<typeof readAnswers>,
): Promise<Comparison> {
  const pool = new WorkerPool(nodePool());
  try {
    const result = await runInPool(pool, document, answers);
    if (!result?.ok) throw new UsageError(result?.error ?? 'the run was cancelled');
    return result.value;
  } finally {
    pool.close();
  }
}

/** The document of a `.hookplay.json` file. */
export function readDocument(path: string): PlaygroundDocument {
  const json = readJson(path);
  // A bare document is told exactly what is wrong with it.
  const isBare = !isJsonObject(json) || json['hookplay'] === undefined;
  const parsed = isBare ? parseDocument(json) : onlyDocument(readFile(JSON.stringify(json)));
  if (!parsed.ok) throw new UsageError(`${path}: ${parsed.error}`);
  return parsed.value;
}

function onlyDocument(file: Result<FileContent>): Result<PlaygroundDocument> {
  if (!file.ok) return file;
  const [entry, second] = file.value.entries;
  if (!entry) return err(file.value.problems[0] ?? 'it holds no document');
  return second
    ? err('it holds several documents; save the one you want as a file of its own')
    : ok(entry.document);
}

/** A new document of a hook file and options. */
export function documentOf({
  dialect: id,
  hook,
  fixture,
  set,
}: Omit<RunOptions, 'format'>): PlaygroundDocument {
  if (id === undefined) throw new UsageError('--dialect is missing (or give a .hookplay.json document)');
  if (hook === undefined) throw new UsageError('--hook is missing (or give a .hookplay.json document)');
  const dialect = requireDialect(id);
  const settings = parseSettings(dialect, set);
  if (!settings.ok) throw new UsageError(settings.error);
  const document = newDocument(dialect.ruleSet, readText(hook));
  return {
    ...document,
    settings: { [id]: settings.value },
    ...(fixture === undefined ? {} : { fixture: fixtureChoice(fixture) }),
  };
}

function fixtureChoice(name: string): PlaygroundDocument['fixture'] {
  const builtin = findFixture(name);
  if (builtin) return builtinFixture(builtin);
  const known = FIXTURES.map(({ id }) => id).join(', ');
  if (!/[./\\]/.test(name))
    throw new UsageError(`there is no fixture "${name}"; give a file, or one of: ${known}`);
  const parsed = parseFixtureText(readText(name));
  if (!parsed.ok) throw new UsageError(`${name}: ${parsed.error}`);
  return { kind: 'inline', fixture: parsed.value };
}

/** A comparison as `--format json` prints it. */
export function asJson(comparison: Comparison): JsonObject {
  const { without, with: hooked, problems, unusedAnswers } = comparison;
  const json = {
    ended: END_WORDS[hooked.ended.state],
    baseline: sideJson(without),
    hooked: sideJson(hooked),
    warnings: [
      ...problems.filter(({ severity }) => severity === 'warning').map(({ text }) => text),
      ...factsOf(hooked.events, 'warning').map(({ text }) => text),
      ...unusedAnswers.map((answer) => `The answer "${answer}" was not used.`),
    ],
    console: factsOf(hooked.events, 'console').map(({ level, text, hookCall }) => ({
      level,
      text,
      hookCall: hookCall ?? null,
    })),
    problems: problems.filter(({ severity }) => severity === 'error'),
  };
  return JSON.parse(JSON.stringify(json)) as JsonObject;
}

function sideJson({ events, ended }: SideResult) {
  const ends = factsOf(events, 'tool-ended');
  return {
    events,
    toolRuns: factsOf(events, 'tool-started').map(({ run, call, name, args }) => {
      const end = ends.find((one) => one.run === run);
      return { call, name, args, result: end?.value ?? null, threw: end?.threw ?? false };
    }),
    requests: factsOf(events, 'request').map(({ messages }) => messages),
    ended: END_WORDS[ended.state],
    detail: ended.detail,
  };
}

/** Text from outside may hold what commands a terminal; line ends and tabs are all that is left of it. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd');

/** A comparison as lines of text. */
export function asText({ without, with: hooked, problems, unusedAnswers }: Comparison): string {
  const lines = [
    '== without your hook ==',
    ...plainTranscript(without.events),
    '',
    '== with your hook ==',
    ...plainTranscript(hooked.events),
    ...problems.map(({ severity, text }) => `${severity}: ${text}`),
    ...unusedAnswers.map((answer) => `warning: the answer "${answer}" was not used`),
  ];
  return printable(`${lines.join('\n')}\n`);
}
