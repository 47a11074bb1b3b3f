import type { EndState } from '@/lib/engine/trace';

/** What each end state is called, everywhere. */
export const END_WORDS: Readonly<Record<EndState, string>> = {
  completed: 'completed',
  stopped: 'stopped by hook',
  waiting: 'waiting for an answer',
  'left-unanswered': 'left unanswered',
  rejected: 'rejected by user',
  aborted: 'aborted by the application',
  'model-failed': 'the model answered with an error',
  hangs: 'the real system hangs here',
  'out-of-steps': 'hook used up its steps',
  'wall-clock': 'killed by the wall clock (not repeatable)',
  'out-of-memory': 'out of memory',
  'stack-overflow': 'stack overflow',
  'not-loaded': 'hook did not load',
  'compile-error': 'compile error',
  'script-ended': 'script ended',
  'too-many-turns': 'too many model turns',
  'out-of-time': 'virtual time is over',
  'engine-error': 'engine error',
};
