/** A wish to see a line. The same line can be wished for twice: the number tells. */
export interface Reveal {
  readonly line: number;
  readonly column?: number;
  readonly request: number;
}
