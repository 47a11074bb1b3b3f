const BYTES = 16;

/** A new id of 32 hexadecimal digits. Needs no secure context, unlike `crypto.randomUUID`. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
