import type { GuestReturn } from '@/lib/engine/guest';
import type { Json } from '@/lib/engine/json';
import type { Written } from '@/lib/runner/session-harness';

/** What each dialect gives to the test of all dialects, as `contract` of its own contract-harness.ts. */
export interface DialectContract {
  /** For each rule that no measured case shows: a session in which it is said. */
  readonly shownBy: Readonly<Record<string, Written>>;
  /** Rules about ends that the engine reports by itself, so that no dialect can say them. */
  readonly saidByTheEngine: readonly string[];
  /** Ways to read what a hook returned; each gives the ids of the rules it names. */
  readonly readers: Readonly<Record<string, (outcome: GuestReturn) => readonly string[]>>;
  /** Keys a return may hold, known ones and those people write by mistake. */
  readonly words: readonly string[];
  /** What the user's screen shows of the calls, from a measured observation that says it in another form. */
  readonly userSees?: (measured: Json) => Json;
  /** The measured cases in which hooks of one kind run; a rule about them is not said in all of these. */
  readonly phases: Readonly<Record<string, (input: Json) => boolean>>;
}
