import type { Track } from '../lesson';

export const guards: Track = {
  id: 'guards',
  title: 'Writing a guard that holds',
  about: 'False alarms, ways round it, crashes, leaks',
  minutes: 25,
  lessons: [],
};
