import type { Track } from '../lesson';

export const copilot: Track = {
  id: 'copilot',
  title: 'Copilot SDK',
  about: 'The documentation against the behaviour',
  minutes: 25,
  lessons: [],
};
