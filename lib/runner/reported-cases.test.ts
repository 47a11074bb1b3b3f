import { describe, expect, it } from 'vitest';
import { reportedExamples, reportOn } from './reported-harness';

const examples = reportedExamples();

describe('cases that people have reported', () => {
  it.each(examples.map((one) => [one.id, one.title, one] as const))('%s %s', async (_id, _title, one) => {
    expect(await reportOn(one.input)).toEqual(one.expected);
  });
});
