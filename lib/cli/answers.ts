import * as v from 'valibot';
import type { OrderedAnswer } from '@/lib/runner/run';
import { readJson, UsageError } from './usage';

const schema = v.array(
  v.union([
    v.string(),
    v.strictObject({
      answer: v.string(),
      text: v.optional(v.string()),
      afterMs: v.optional(v.number()),
      calls: v.optional(v.array(v.string())),
    }),
  ]),
);

/**
 * A file of answers: words in order (`["accept", "reject"]`), or objects with `answer`, `text`, `afterMs`
 * and `calls`, the ids of the calls a question must cover for this answer to count.
 */
export function readAnswers(path: string): OrderedAnswer[] {
  const parsed = v.safeParse(schema, readJson(path));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new UsageError(`${path}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  }
  return parsed.output.map((item) => {
    if (typeof item === 'string') return { answer: item };
    const { answer, text, afterMs, calls } = item;
    return {
      answer,
      ...(text === undefined ? {} : { text }),
      ...(afterMs === undefined ? {} : { afterMs }),
      ...(calls === undefined ? {} : { calls }),
    };
  });
}
