/** Bytes a file may have before it is read at all. */
const MAX_BYTES = 8_000_000;

/** The text of a file: UTF-8, or UTF-16 where its first bytes say so. Throws a sentence where it is too large. */
export async function readFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new Error(
      `${file.name}: it has ${file.size} bytes; the limit is ${MAX_BYTES}. Cut it into smaller pieces.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
