import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { checksum } from './checksum';
import { DICTIONARY_V1 } from './dictionary-v1';

/** Text longer than this is neither packed nor unpacked: a link must be cheap to open, whoever made it. */
export const UNPACKED_BYTES = 1024 * 1024;

/** Compressed input is looked at in pieces, because one piece may hold a thousand times its size. */
const PIECE = 512;
const HEAD = 5;
const DIGEST_BYTES = 8;

const dictionary = strToU8(DICTIONARY_V1);

export interface Packed {
  readonly text: string;
  /** 16 hex digits, or none. */
  readonly digest: string | undefined;
}

/** `checksum (4 bytes) · 1 if there is a digest · digest (8 bytes) · deflated text`; the same every time. */
export function pack({ text, digest }: Packed): Uint8Array {
  const body = deflateSync(strToU8(text), { level: 9, dictionary });
  const rest = new Uint8Array(1 + (digest === undefined ? 0 : DIGEST_BYTES) + body.length);
  if (digest !== undefined) {
    rest[0] = 1;
    for (let i = 0; i < DIGEST_BYTES; i++) rest[1 + i] = Number.parseInt(digest.slice(2 * i, 2 * i + 2), 16);
  }
  rest.set(body, rest.length - body.length);
  const bytes = new Uint8Array(4 + rest.length);
  new DataView(bytes.buffer).setUint32(0, checksum(rest));
  bytes.set(rest, 4);
  return bytes;
}

export interface Unpacked extends Packed {
  /** False: something was changed or cut off; the text is what could still be read. */
  readonly whole: boolean;
  readonly tooLarge: boolean;
}

/** Reads what {@link pack} made, or as much as there is of it. Never throws, and never unpacks more than the limit. */
export function unpack(bytes: Uint8Array): Unpacked {
  const hasDigest = bytes[4] === 1;
  const start = HEAD + (hasDigest ? DIGEST_BYTES : 0);
  const whole =
    bytes.length > start &&
    new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(0) === checksum(bytes.subarray(4));
  const digest = hasDigest
    ? [...bytes.subarray(HEAD, start)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    : undefined;
  const { text, ended, tooLarge } = inflate(bytes.subarray(start));
  return { text, digest, whole: whole && ended, tooLarge };
}

function inflate(bytes: Uint8Array): { text: string; ended: boolean; tooLarge: boolean } {
  const parts: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  const stream = new Inflate({ dictionary }, (part, final) => {
    parts.push(part);
    size += part.length;
    ended = final;
  });
  try {
    for (let at = 0; at < bytes.length && size <= UNPACKED_BYTES; at += PIECE)
      stream.push(bytes.subarray(at, at + PIECE), false);
    // Only now: a piece that is pushed as the last one is kept back when something is missing behind it.
    if (size <= UNPACKED_BYTES) stream.push(new Uint8Array(0), true);
  } catch {
    // Damaged: what came before the damage is kept.
  }
  if (size > UNPACKED_BYTES) return { text: '', ended: false, tooLarge: true };
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return { text: strFromU8(all), ended, tooLarge: false };
}
