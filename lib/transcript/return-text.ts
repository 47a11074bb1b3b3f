import type { GuestReturn } from '@/lib/engine/guest';

/** What came back from a hook, in words. */
export function returnText(outcome: GuestReturn): string {
  switch (outcome.kind) {
    case 'value':
      return outcome.json === undefined ? 'nothing' : JSON.stringify(outcome.json);
    case 'threw':
      return `threw ${outcome.error.name ?? 'a value'}: ${outcome.error.message}`;
    case 'neverSettled':
      return 'a promise that never settles';
    case 'outOfSteps':
      return 'nothing: it used up its steps';
    case 'notSerialisable':
      return `a value that cannot be used: ${outcome.reason}${outcome.path === '' ? '' : ` (at ${outcome.path})`}`;
    case 'tooLarge':
      return `a value larger than ${outcome.limitBytes} characters`;
    case 'outOfMemory':
      return 'nothing: it used up its memory';
    case 'stackOverflow':
      return 'nothing: it ran out of stack';
    case 'wallClock':
      return 'nothing: it was ended by the clock on the wall';
  }
}
