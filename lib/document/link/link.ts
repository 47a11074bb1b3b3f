import { err, ok, type Result } from '@/lib/engine/result';
import { parseDocument, type PlaygroundDocument } from '../schema';
import { fromBase64Url, toBase64Url } from './base64url';
import { COMPACT_PARTS, fromCompact, toCompact } from './compact';
import { findPayloads, type FoundPayload } from './find-payload';
import { pack, unpack, UNPACKED_BYTES, type Unpacked } from './pack';
import { parseList, salvageList } from './salvage';

/** Longer links are cut off by too many programs; the way out is a file. */
export const LINK_CHARACTERS = 32_000;
/** Longer text is not even looked at. */
const READABLE_CHARACTERS = 100_000;

/**
 * The fragment of a link (`#v1.…`) to a document: a pure function of the document and of the digest of its
 * result (16 hex digits; none for results that depend on the machine). The error is a sentence for the user.
 */
export function toLink(document: PlaygroundDocument, digest?: string): Result<string> {
  // What a reader would refuse is not sent.
  const checked = parseDocument(document);
  if (!checked.ok) return checked;
  const text = JSON.stringify(toCompact(document));
  const tooLong = (what: string) =>
    err(`${what}. That is too much for a link; save it as a file and send that.`);
  if (text.length > UNPACKED_BYTES / 3) return tooLong(`The document has ${text.length} characters`);
  const link = `#v1.${toBase64Url(pack({ text, digest }))}`;
  return link.length > LINK_CHARACTERS ? tooLong(`The link would have ${link.length} characters`) : ok(link);
}

/** What a link holds. */
export interface OpenedLink {
  readonly document: PlaygroundDocument;
  /** The digest of the result its author saw. */
  readonly digest: string | undefined;
  /** Whether it is run when it is opened. */
  readonly runs: boolean;
  /** One sentence on what is missing in a damaged link; undefined: it is whole. */
  readonly damage: string | undefined;
}

/**
 * Reads a link out of any text that holds one. Where it is damaged, what can still be read becomes a
 * document on top of `fallback`. The error is a sentence for the user; undefined: there is no link at all.
 */
export function readLink(text: string, fallback: PlaygroundDocument): Result<OpenedLink> | undefined {
  if (text.length > READABLE_CHARACTERS)
    return err(
      `The link has ${text.length} characters; at most ${READABLE_CHARACTERS} are read. Ask its author for a file.`,
    );
  const readings = findPayloads(text).map((found) => readPayload(found, fallback));
  const whole = readings.find(({ read, isWhole }) => read.ok && isWhole);
  // What stands behind no # and cannot be read whole was no link.
  return (whole ?? readings.find(({ isSure }) => isSure))?.read;
}

interface Reading {
  readonly read: Result<OpenedLink>;
  readonly isWhole: boolean;
  readonly isSure: boolean;
}

function readPayload(
  { version, isSure, candidates, options }: FoundPayload,
  fallback: PlaygroundDocument,
): Reading {
  const failed = (sentence: string): Reading => ({ read: err(sentence), isWhole: false, isSure });
  if (version !== 1)
    return failed(
      `This link is of version ${version}; this playground reads version 1. Reload the page to get a newer one.`,
    );
  const unpacked = candidates.map((payload) => unpack(fromBase64Url(payload)));
  const best = unpacked.find(({ whole }) => whole) ?? longest(unpacked);
  if (!best || best.tooLarge)
    return failed(
      `The link unpacks to more than ${UNPACKED_BYTES} bytes, so it was not opened. Ask its author for a file.`,
    );
  const runs = options['run'] !== '0';
  const read = best.whole
    ? wholeLink(best.text, { digest: best.digest, runs })
    : damagedLink(best.text, fallback, runs);
  return { read, isWhole: best.whole, isSure };
}

const longest = (readings: readonly Unpacked[]) =>
  [...readings].sort((a, b) => b.text.length - a.text.length)[0];

function wholeLink(text: string, rest: Pick<OpenedLink, 'digest' | 'runs'>): Result<OpenedLink> {
  const list = parseList(text);
  const parsed = list ? parseDocument(fromCompact(list)) : err('it holds no document');
  return parsed.ok
    ? ok({ document: parsed.value, damage: undefined, ...rest })
    : err(`The link cannot be used: ${parsed.error}`);
}

/** Takes part after part as long as the whole is a valid document. */
function damagedLink(text: string, fallback: PlaygroundDocument, runs: boolean): Result<OpenedLink> {
  const salvaged = salvageList(text);
  const usual = toCompact(fallback);
  let list: unknown[] = usual;
  let document: PlaygroundDocument = fallback;
  const lost: string[] = [];
  for (const [i, part] of COMPACT_PARTS.entries()) {
    const item = salvaged?.list[i];
    if (salvaged === undefined || i >= salvaged.list.length) {
      if (i < PARTS_OF_EVERY_LINK) lost.push(part);
      continue;
    }
    const next = [...list];
    next[i] = item;
    const parsed = parseDocument(fromCompact(next.map((one) => one ?? null)));
    if (parsed.ok) {
      list = next;
      document = parsed.value;
    } else lost.push(part);
  }
  if (!salvaged || lost.includes('hook') || document === fallback)
    return err(
      'The link is damaged and nothing of it can be read. Ask its author for it again, or for a file.',
    );
  const last = COMPACT_PARTS[salvaged.list.length - 1];
  const sentences = [
    salvaged.cut && last !== undefined && !lost.includes(last)
      ? ` The ${last} ends where the link was cut off.`
      : '',
    lost.length === 0 ? '' : ` Missing, and replaced by what is usual: ${lost.join(', ')}.`,
  ];
  return ok({ document, digest: undefined, runs, damage: `This link is damaged.${sentences.join('')}` });
}

/** Dialect, hook, fixture, answers, rule set: every link made has them, if only as a null. */
const PARTS_OF_EVERY_LINK = 5;
