import type { Track } from '../lesson';
import { late } from './gabber-late';
import { url } from './gabber-url';
import { own } from './gabber-own';
import { hide } from './gabber-hide';
import { offer } from './gabber-offer';
import { timeout } from './gabber-timeout';
import { throws } from './gabber-throws';

export const gabber: Track = {
  id: 'gabber',
  title: 'Gabber',
  about: 'Too late: where can code still act?',
  minutes: 20,
  lessons: [late, url, own, hide, offer, timeout, throws],
};
