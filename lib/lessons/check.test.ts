import { describe, expect, it } from 'vitest';
import type { Comparison } from '@/lib/engine/comparison';
import type { EndState, Problem } from '@/lib/engine/trace';
import { block } from './basics/block';
import { checkLesson } from './check';
import { endsAs } from './goals';
import type { Goal, Lesson } from './lesson';

const always: Goal = { text: 'Something holds', missed: () => undefined };
const completes = endsAs('completed', 'The run completes', 'Look at the hook.');

const lesson = (...goals: readonly Goal[]): Lesson => ({ ...block, goals });

function ended(state: EndState, problems: readonly Problem[] = [], detail = ''): Comparison {
  const side = { events: [], ended: { state, detail } };
  return { without: side, with: side, problems, unusedAnswers: [], repeatable: true };
}

const fine = ended('completed');
const MISSED = 'The run ended: rejected by user. Look at the hook.';

describe('a check of both sessions', () => {
  it('is passed when every goal holds in both', () => {
    expect(checkLesson(lesson(always, completes), { visible: fine, hidden: fine })).toEqual({
      goals: [{ text: 'Something holds' }, { text: 'The run completes' }],
      passed: true,
    });
  });

  it('says of each goal of its own why it is missed', () => {
    const check = checkLesson(lesson(always, completes), { visible: ended('rejected'), hidden: fine });
    expect(check).toEqual({
      goals: [{ text: 'Something holds' }, { text: 'The run completes', missed: MISSED }],
      passed: false,
    });
  });

  it('says when a goal holds only for the session that is seen', () => {
    const check = checkLesson(lesson(completes), { visible: fine, hidden: ended('rejected') });
    expect(check.passed).toBe(false);
    expect(check.goals[0]?.missed).toBe(
      `It holds for these calls, but not for others of their kind: ${MISSED}`,
    );
  });

  it('speaks of the visible session first', () => {
    const check = checkLesson(lesson(completes), { visible: ended('rejected'), hidden: ended('stopped') });
    expect(check.goals[0]?.missed).toBe(MISSED);
  });
});

describe('code that cannot be tried', () => {
  const warning: Problem = { severity: 'warning', text: 'Is this meant?' };
  const error: Problem = { severity: 'error', text: 'line 1: a bracket is missing' };

  it.each(['compile-error', 'not-loaded'] as const)(
    '%s: is told by its first error, no goal is judged',
    (state) => {
      const visible = ended(state, [warning, error], 'the end says less');
      expect(checkLesson(lesson(always, completes), { visible, hidden: visible })).toEqual({
        fault: error.text,
        goals: [{ text: 'Something holds' }, { text: 'The run completes' }],
        passed: false,
      });
    },
  );

  it('is told by its end where no error stands', () => {
    const visible = ended('not-loaded', [warning], 'it threw while it was loading');
    const check = checkLesson(lesson(always), { visible, hidden: visible });
    expect(check.fault).toBe('it threw while it was loading');
    expect(check.passed).toBe(false);
  });

  it('is not code whose run ends badly: its goals are judged', () => {
    const check = checkLesson(lesson(always, completes), { visible: ended('hangs'), hidden: fine });
    expect(check.fault).toBeUndefined();
    expect(check.goals[1]?.missed).toBe('The run ended: the real system hangs here. Look at the hook.');
  });
});
