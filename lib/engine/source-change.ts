/**
 * One step towards the form that works. `word` is replaced where it stands as a word of its own. A `key` of
 * an object literal gives way to `put`, in which `$value` stands for the text of its value, `$whole` for the
 * property as it was, and `$inner` for the properties inside its value; empty text takes it out.
 */
export type SourceStep =
  { readonly word: string; readonly to: string } | { readonly key: string; readonly put: string };

/** A change of the source that does what was meant, for one click. */
export interface SourceChange {
  /** What the click does, as a command. */
  readonly title: string;
  readonly steps: readonly SourceStep[];
}

/** Another word, be it a key or a value. */
export const anotherWord = (word: string, to: string): SourceChange => ({
  title: `Change ${word} to ${to}`,
  steps: [{ word, to }],
});

/** A key that does nothing goes. */
export const withoutKey = (key: string): SourceChange => ({
  title: `Remove ${key}`,
  steps: [{ key, put: '' }],
});

/** The keys inside an envelope take its place. */
export const withoutEnvelope = (key: string): SourceChange => ({
  title: `Take its keys out of ${key}`,
  steps: [{ key, put: '$inner' }],
});

/** A property of another form. */
export const anotherForm = (key: string, put: string, title: string): SourceChange => ({
  title,
  steps: [{ key, put }],
});
