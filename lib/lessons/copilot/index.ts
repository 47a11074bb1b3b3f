import type { Track } from '../lesson';
import { args } from './copilot-args';
import { askArgs } from './copilot-ask-args';
import { deny } from './copilot-deny';
import { failure } from './copilot-failure';
import { noDecision } from './copilot-null';
import { resultText } from './copilot-result-text';
import { screen } from './copilot-screen';
import { throwing } from './copilot-throw';

export const copilot: Track = {
  id: 'copilot',
  title: 'Copilot SDK',
  about: 'The documentation against the behaviour',
  minutes: 25,
  lessons: [deny, noDecision, args, resultText, throwing, failure, askArgs, screen],
};
