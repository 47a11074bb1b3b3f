import type { Track } from '../lesson';
import { allowList } from './allow-list';
import { elsewhere } from './elsewhere';
import { failOpen } from './fail-open';
import { falseAlarm } from './false-alarm';
import { limit } from './limit';
import { memory } from './memory';
import { order } from './order';
import { otherTool } from './other-tool';
import { paths } from './paths';
import { redaction } from './redaction';

export const guards: Track = {
  id: 'guards',
  title: 'Writing a guard that holds',
  about: 'False alarms, ways round it, crashes, leaks',
  minutes: 35,
  lessons: [falseAlarm, memory, failOpen, otherTool, order, elsewhere, limit, redaction, allowList, paths],
};
