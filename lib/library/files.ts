import * as v from 'valibot';
import { parseDocument, type PlaygroundDocument } from '@/lib/document/schema';
import { isJsonObject } from '@/lib/engine/json';
import { err, ok, type Result } from '@/lib/engine/result';
import { sayIssue } from '@/lib/fixtures/door';
import type { StoredDocument } from './library';
import { cleanName, shorten } from './names';
import { byName } from './records';

/** How much one file may hold; beyond it, it is refused with the limit named. */
export const FILE_LIMITS = { characters: 20_000_000, documents: 1_000 } as const;

/** The name of a document that has none in its file and no title. */
export const NAMELESS = 'Imported document';

const FILE_VERSION = 1;

/** A document as a file holds it; its name may be taken already. */
export interface FileEntry {
  readonly name: string;
  readonly document: PlaygroundDocument;
}

export interface FileContent {
  readonly entries: readonly FileEntry[];
  /** One sentence for each entry that could not be taken, naming it. */
  readonly problems: readonly string[];
}

/** Text of a file with these documents, whatever order they come in. */
export function writeFile(documents: readonly StoredDocument[]): string {
  const entries = documents.toSorted(byName).map(({ name, document }) => ({ name, document }));
  return `${JSON.stringify({ hookplay: 'documents', version: FILE_VERSION, documents: entries }, null, 1)}\n`;
}

/** Text of a file with one document. */
export const writeDocumentFile = (name: string, document: PlaygroundDocument): string =>
  `${JSON.stringify({ hookplay: 'document', version: FILE_VERSION, name, document }, null, 1)}\n`;

/** Reads a file with documents, with one, or a bare document. The error is a sentence about the whole file. */
export function readFile(text: string): Result<FileContent> {
  if (text.length > FILE_LIMITS.characters)
    return err(
      `This file has more than ${say(FILE_LIMITS.characters)} characters, the most that can be imported. Split it.`,
    );
  const value = parseJson(text);
  if (!value.ok) return value;
  if (!isJsonObject(value.value)) return err(NOTHING_HERE);
  return Object.hasOwn(value.value, 'hookplay')
    ? readEnvelope(value.value)
    : ok(collect([bare(value.value)]));
}

const NOTHING_HERE = 'This file holds no document of this playground. Choose a file that was saved here.';

const say = (count: number) => count.toLocaleString('en-US');

function parseJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text.replace(/^\uFEFF/, '')) as unknown);
  } catch {
    return err('This file is no JSON. Choose a file that was saved here.');
  }
}

const manySchema = v.strictObject({
  hookplay: v.literal('documents'),
  version: v.literal(FILE_VERSION),
  documents: v.array(v.unknown()),
});

const oneSchema = v.strictObject({
  hookplay: v.literal('document'),
  version: v.literal(FILE_VERSION),
  name: v.optional(v.string()),
  document: v.unknown(),
});

const entrySchema = v.strictObject({ name: v.optional(v.string()), document: v.unknown() });

function readEnvelope(file: Readonly<Record<string, unknown>>): Result<FileContent> {
  const { hookplay, version } = file;
  if (hookplay !== 'documents' && hookplay !== 'document') return err(NOTHING_HERE);
  if (typeof version === 'number' && version > FILE_VERSION)
    return err(
      `This file has version ${version}; this playground reads version ${FILE_VERSION}. Reload the page to get a newer one.`,
    );
  return hookplay === 'documents' ? readMany(file) : readOne(file);
}

function readMany(file: unknown): Result<FileContent> {
  const parsed = v.safeParse(manySchema, file);
  if (!parsed.success) return err(sayPlace('file', parsed.issues[0]));
  const { documents } = parsed.output;
  if (documents.length > FILE_LIMITS.documents)
    return err(
      `This file holds ${say(documents.length)} documents; at most ${say(FILE_LIMITS.documents)} can be imported at once. Split it.`,
    );
  return ok(collect(documents.map((value, i) => readEntry(value, `Document ${i + 1}`))));
}

function readOne(file: unknown): Result<FileContent> {
  const parsed = v.safeParse(oneSchema, file);
  if (!parsed.success) return err(sayPlace('file', parsed.issues[0]));
  const { name, document } = parsed.output;
  return ok(collect([take(name, document, 'The document')]));
}

const bare = (document: unknown) => take(undefined, document, 'The document');

function readEntry(value: unknown, label: string): Result<FileEntry> {
  const parsed = v.safeParse(entrySchema, value);
  if (!parsed.success) return err(`${label} was not taken. ${sayPlace('entry', parsed.issues[0])}`);
  return take(parsed.output.name, parsed.output.document, label);
}

/** One entry; the error names it by its place in the file and by its name, if it has one. */
function take(name: string | undefined, value: unknown, place: string): Result<FileEntry> {
  const given = name?.trim() ?? '';
  const refuse = (reason: string) =>
    err(`${place}${given === '' ? '' : `, "${shorten(given, 60)}",`} was not taken. ${reason}`);
  const document = parseDocument(value);
  if (!document.ok) return refuse(document.error);
  const title = document.value.title?.trim() ?? '';
  const clean = cleanName(given || title || NAMELESS);
  return clean.ok ? ok({ name: clean.value, document: document.value }) : refuse(clean.error);
}

function sayPlace(root: string, issue: v.BaseIssue<unknown>): string {
  return `${[root, v.getDotPath(issue) ?? []].flat().join('.')}: ${sayIssue(issue)}`;
}

function collect(results: readonly Result<FileEntry>[]): FileContent {
  return {
    entries: results.flatMap((result) => (result.ok ? [result.value] : [])),
    problems: results.flatMap((result) => (result.ok ? [] : [result.error])),
  };
}
