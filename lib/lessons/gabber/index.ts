import type { Track } from '../lesson';
import { late } from './gabber-late';
import { url } from './gabber-url';
import { own } from './gabber-own';
import { hide } from './gabber-hide';
import { offer } from './gabber-offer';

export const gabber: Track = {
  id: 'gabber',
  title: 'Gabber',
  about: 'Too late: where can code still act?',
  minutes: 15,
  lessons: [late, url, own, hide, offer],
};
