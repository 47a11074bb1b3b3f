import type { Command } from 'commander';
import { newDocument } from '@/lib/document/new-document';
import { readLink, toLink, type OpenedLink } from '@/lib/document/link/link';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { DIALECTS, findDialect } from '@/lib/dialects/registry';
import type { JsonObject } from '@/lib/engine/json';
import { compareWithAuthor } from '@/lib/playground/author-result';
import { digestOf } from '@/lib/transcript/digest';
import { asJson, asText, documentOf, printable, readDocument, runOnce } from './run';
import { collectSetting, print, requireDialect, UsageError } from './usage';

interface LinkOptions {
  readonly dialect?: string;
  readonly fixture?: string;
  readonly set: JsonObject;
  readonly base: string;
  readonly title?: string;
}

interface OpenOptions {
  readonly format: string;
}

/** `hook link` and `hook open`: the links of the page, on the command line. */
export function addLinkCommands(program: Command): void {
  program
    .command('link')
    .description('make links of hooks (.ts) or documents (.hookplay.json)')
    .argument('<files...>', 'the files')
    .option('--dialect <id>', 'the dialect of hooks')
    .option('--fixture <file or id>', 'the fixture of hooks')
    .option('--set <key=value>', 'a setting of the dialect', collectSetting, {})
    .option('--title <text>', 'what the document is called')
    .option('--base <address>', 'the address of the playground', 'http://127.0.0.1:3000/')
    .action(async (files: string[], options: LinkOptions) => {
      for (const file of files) process.stdout.write(`${await linkTo(file, options)}\n`);
    });
  program
    .command('open')
    .description('read a link, run what it holds and compare with its author’s result')
    .argument('<link>', 'the link, with whatever stands around it')
    .option('--format <format>', 'text or json', 'text')
    .action(async (text: string, { format }: OpenOptions) => {
      if (!['text', 'json'].includes(format)) throw new UsageError('--format is text or json');
      await openLink(text, format);
    });
}

async function linkTo(file: string, options: LinkOptions): Promise<string> {
  const named = documentFor(file, options);
  const dialect = requireDialect(named.dialect);
  const { version, revision } = dialect.ruleSet;
  const document: PlaygroundDocument = {
    ...named,
    ruleSet: { dialect: dialect.id, version, revision },
    ...(options.title === undefined ? {} : { title: options.title }),
  };
  const link = toLink(document, digestOf(await runOnce(document, [])));
  if (!link.ok) throw new UsageError(`${file}: ${link.error}`);
  return options.base + link.value;
}

function documentFor(file: string, { dialect, fixture, set }: LinkOptions): PlaygroundDocument {
  if (file.endsWith('.json')) return readDocument(file);
  return documentOf({
    hook: file,
    set,
    ...(dialect === undefined ? {} : { dialect }),
    ...(fixture === undefined ? {} : { fixture }),
  });
}

async function openLink(text: string, format: string): Promise<void> {
  // What a damaged link has lost is taken from this document.
  const opened = readLink(text, newDocument(DIALECTS[0].ruleSet, ''));
  if (!opened) throw new UsageError('there is no link in this text; a link holds #v1. and many letters');
  if (!opened.ok) throw new UsageError(opened.error);
  const { document, digest, runs, damage } = opened.value;
  const remarks = damage === undefined ? [] : [damage];
  if (!runs) remarks.push('This link asks not to be run by itself; it is run here because you asked.');
  const comparison = await runOnce(document, []);
  const dialect = findDialect(document.dialect);
  const verdict = dialect && compareWithAuthor(document, digest, comparison, dialect);
  if (verdict) remarks.push(verdict.sentence);
  if (format === 'json') {
    print({
      document: JSON.parse(JSON.stringify(document)) as JsonObject,
      digest: digestOf(comparison) ?? null,
      authorDigest: digest ?? null,
      remarks,
      result: asJson(comparison),
    });
    return;
  }
  process.stdout.write(
    `${headOf(opened.value)}${remarks.map((line) => `${line}\n`).join('')}\n${asText(comparison)}`,
  );
}

function headOf({ document }: OpenedLink): string {
  const { title, dialect, fixture, sources } = document;
  const name = fixture.kind === 'builtin' ? fixture.id : `${fixture.fixture.title} (its own)`;
  const lines = [
    ...(title === undefined ? [] : [`title: ${title}`]),
    `dialect: ${dialect}`,
    `fixture: ${name}`,
    ...(sources[dialect] ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => `| ${line}`),
  ];
  return printable(`${lines.join('\n')}\n`);
}
