import type { Keep } from './keeper';

/**
 * Keeps nothing but the source, at every change, by a function that stores it somewhere and says itself when
 * it could not. For pages on which a source belongs to something other than a document of mine.
 */
export const keepSource =
  (store: (source: string) => void): Keep =>
  ({ content }) => ({
    touch: () => {
      const { sources, dialect } = content().document;
      const source = sources[dialect];
      if (source !== undefined) store(source);
    },
    flush: () => Promise.resolve(),
    unsaved: () => undefined,
    loaded: () => undefined,
  });
