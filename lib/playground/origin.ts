/** Where the document on the page comes from, and so what an edit of it means. */
export type Origin =
  /** Nobody's: an example, or what an address asked for. The first edit makes it one of mine. */
  | { readonly kind: 'example' }
  /** From a link or a file: somebody else's. The first edit makes a copy that is mine. */
  | {
      readonly kind: 'visitor';
      readonly title: string;
      /** The digest of the result its author saw. */
      readonly digest: string | undefined;
      /** What is missing, where the link was damaged. */
      readonly damage: string | undefined;
    }
  | { readonly kind: 'mine'; readonly id: string; readonly name: string; readonly revision: number };
