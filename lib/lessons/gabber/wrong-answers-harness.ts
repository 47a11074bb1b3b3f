import type { WrongAnswers } from '../wrong-answers-harness';

/** Answers that look right; see the test of all lessons. */
export const WRONG: WrongAnswers = {};
