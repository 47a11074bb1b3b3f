import type { Track } from '../lesson';
import { crashingGuard } from './crashing-guard';
import { mergedOrReplaced } from './merged-or-replaced';
import { noIsNotNoOpinion } from './no-is-not-no-opinion';
import { postResultText } from './post-result-text';
import { secondTry } from './second-try';
import { stopTakesTheTurn } from './stop-takes-the-turn';
import { tooLateToBlock } from './too-late-to-block';
import { twoGuardsOneHole } from './two-guards-one-hole';

export const gptel: Track = {
  id: 'gptel',
  title: 'gptel',
  about: 'What its two hook points really do',
  minutes: 25,
  lessons: [
    mergedOrReplaced,
    crashingGuard,
    tooLateToBlock,
    noIsNotNoOpinion,
    postResultText,
    secondTry,
    stopTakesTheTurn,
    twoGuardsOneHole,
  ],
};
