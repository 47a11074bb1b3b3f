import type { Track } from '../lesson';
import { args } from './copilot-args';
import { askArgs } from './copilot-ask-args';
import { deny } from './copilot-deny';
import { noDecision } from './copilot-null';

export const copilot: Track = {
  id: 'copilot',
  title: 'Copilot SDK',
  about: 'The documentation against the behaviour',
  minutes: 25,
  lessons: [deny, noDecision, args, askArgs],
};
