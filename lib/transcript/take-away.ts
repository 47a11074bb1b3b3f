import type { OutcomeFacts } from './outcome-facts';

/** What a row of outcomes comes to, in one sentence for the back of a room. */
export function takeAway(columns: readonly OutcomeFacts[]): string {
  const count = (is: (facts: OutcomeFacts) => boolean) => columns.filter(is).length;
  const ran = count(({ ran: { text } }) => text.startsWith('Yes'));
  const anyway = count(({ ran: { anyway } }) => anyway === true);
  const on = count(({ goesOn: { text } }) => text.startsWith('yes'));
  const although =
    anyway === 0
      ? ''
      : `, ${anyway === ran ? 'each time' : `in ${anyway} of them`} although the hook failed or came too late`;
  return `The tool ran in ${ran} of ${columns.length} columns${although}; the run went on by itself in ${on}.`;
}
