import { describe, expect, it } from 'vitest';
import type { OutcomeFacts } from './outcome-facts';
import { takeAway } from './take-away';

const cell = { text: '' };
const column = (ran: string, goesOn: string, anyway = false): OutcomeFacts => ({
  ran: { text: ran, ...(anyway ? { anyway: true as const } : {}) },
  siblings: cell,
  reads: cell,
  sees: cell,
  goesOn: { text: goesOn },
  later: cell,
});

describe('the take-away of some columns', () => {
  it('counts what ran and what went on', () => {
    const columns = [column('Yes', 'yes, with the next request'), column('No', 'no: stopped')];
    expect(takeAway(columns)).toBe('The tool ran in 1 of 2 columns; the run went on by itself in 1.');
  });

  it('says where a hook failed and the tool ran anyway', () => {
    const failed = column('Yes, anyway', 'yes, with the next request', true);
    expect(takeAway([column('Yes', 'yes'), failed])).toBe(
      'The tool ran in 2 of 2 columns, in 1 of them although the hook failed or came too late; the run went on by itself in 2.',
    );
    expect(takeAway([failed])).toBe(
      'The tool ran in 1 of 1 columns, each time although the hook failed or came too late; the run went on by itself in 1.',
    );
  });
});
