import { describe, expect, it } from 'vitest';
import { findDialect } from '@/lib/dialects/registry';
import { parseFixture } from '@/lib/fixtures/schema';
import { rulesNamed } from '@/lib/runner/session-harness';
import { WRONG as basics } from './basics/wrong-answers-harness';
import { WRONG as copilot } from './copilot/wrong-answers-harness';
import { WRONG as gabber } from './gabber/wrong-answers-harness';
import { WRONG as gptel } from './gptel/wrong-answers-harness';
import { WRONG as guards } from './guards/wrong-answers-harness';
import { checkLesson } from './check';
import { firstHint, runLesson, tryLesson } from './lesson-runs-harness';
import { rulesIn } from './prose';
import { TRACKS } from './tracks';
import type { WrongAnswers } from './wrong-answers-harness';

const WRONG: WrongAnswers = { ...basics, ...gptel, ...copilot, ...gabber, ...guards };
const lessons = TRACKS.flatMap((track) => track.lessons);

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

it('offers at least twenty lessons, each with an id of its own', () => {
  const ids = lessons.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(20);
  expect(ids.every((id) => /^[a-z][a-z0-9-]*$/.test(id))).toBe(true);
});

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))('lesson %s', (id, lesson) => {
  const answers = WRONG[id];

  it('is short, and cites rules that exist', () => {
    expect(words(lesson.text.join(' '))).toBeLessThanOrEqual(60);
    expect(lesson.hints.length).toBeGreaterThanOrEqual(2);
    const rules = findDialect(lesson.dialect)?.rules.map((rule) => rule.id) ?? [];
    const cited = rulesIn(lesson.text);
    expect(cited.length).toBeGreaterThan(0);
    expect(rulesIn([...lesson.text, ...lesson.hints]).filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it.each([
    ['visible', lesson.visible],
    ['hidden', lesson.hidden],
  ] as const)('has a %s session that any playground could open', (_, fixture) => {
    expect(parseFixture(JSON.parse(JSON.stringify(fixture)))).toMatchObject({ ok: true });
  });

  it('is not passed by what it starts with', async () => {
    const check = await tryLesson(lesson, lesson.starter);
    expect(check.fault).toBeUndefined();
    expect(check.passed).toBe(false);
  });

  it('is passed by its solution, whose runs show the rules it cites', async () => {
    const runs = await runLesson(lesson, lesson.solution);
    const check = checkLesson(lesson, runs);
    expect(firstHint(check)).toBeUndefined();
    expect(check.passed).toBe(true);
    const starter = await runLesson(lesson, lesson.starter);
    const others = await Promise.all((answers?.plausible ?? []).map((source) => runLesson(lesson, source)));
    const shown = [runs, starter, ...others].flatMap(({ visible, hidden }) => [
      ...rulesNamed(visible.with.events),
      ...rulesNamed(hidden.with.events),
    ]);
    expect(rulesIn(lesson.text).filter((rule) => !shown.includes(rule))).toEqual([]);
  });

  it('says different things to two answers that look right', async () => {
    const hints = [];
    for (const source of answers?.plausible ?? []) {
      const check = await tryLesson(lesson, source);
      expect(check.fault).toBeUndefined();
      expect(check.passed).toBe(false);
      hints.push(firstHint(check));
    }
    expect(hints).toHaveLength(2);
    expect(new Set(hints).size).toBe(2);
  });

  it('sees through an answer made for the visible session', async () => {
    const runs = await runLesson(lesson, answers?.hardCoded ?? '');
    expect(firstHint(checkLesson(lesson, { visible: runs.visible, hidden: runs.visible }))).toBeUndefined();
    const check = checkLesson(lesson, runs);
    expect(check.passed).toBe(false);
    expect(firstHint(check)).toMatch(/^It holds for these calls, but not for others/);
  });
});
