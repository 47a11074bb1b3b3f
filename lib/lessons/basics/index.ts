import type { Track } from '../lesson';
import { args } from './args';
import { block } from './block';
import { confirm } from './confirm';
import { result } from './result';
import { stop } from './stop';

export const basics: Track = {
  id: 'basics',
  title: 'Hooks in ten minutes',
  about: 'Stop, block, confirm, change: who is told what',
  minutes: 10,
  lessons: [block, stop, confirm, args, result],
};
