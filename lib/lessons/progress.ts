import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Lesson } from './lesson';
import { newRecord, parseRecord, rulesOf, type LessonRecord } from './record';

/** A place that keeps text; all of it may throw where storage is refused or full. */
export interface ProgressStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
}

export interface ProgressState {
  /** By id of a lesson; none for one nobody has touched. */
  readonly records: Readonly<Record<string, LessonRecord>>;
  /** A sentence, when something is not kept, could not be read, or came from another tab. */
  readonly notice: string | undefined;
  /** What was kept has been read. */
  readonly isLoaded: boolean;
}

export interface ProgressActions {
  /** Reads what is kept of these lessons. */
  readonly load: (lessons: readonly Lesson[]) => void;
  readonly edit: (lesson: Lesson, source: string) => void;
  /** The starter again; what was there can be brought back. */
  readonly reset: (lesson: Lesson) => void;
  /** Swaps the text with the one that was there before. */
  readonly bringBack: (lesson: Lesson) => void;
  readonly openHint: (lesson: Lesson) => void;
  readonly seeSolution: (lesson: Lesson) => void;
  readonly pass: (lesson: Lesson) => void;
  readonly dismissNotice: () => void;
}

export type Progress = StoreApi<ProgressState & ProgressActions>;

const NOT_KEPT =
  'This browser keeps nothing for this page (storage is full or refused). Your text is lost when you leave; share it as a link to keep it.';
const OTHER_TAB = 'This lesson was changed in another tab. Its text is kept too: “Bring back” swaps them.';

/** How far a learner is, kept in one text a lesson. */
export function createProgress(storage: ProgressStorage): Progress {
  /** What the storage had when this page last looked, by lesson. */
  const known = new Map<string, string | null>();

  return createStore((set, get) => {
    const read = (id: string): string | null => {
      try {
        return storage.read(keyOf(id));
      } catch {
        return null;
      }
    };
    const write = (id: string, record: LessonRecord): boolean => {
      const text = JSON.stringify(record);
      try {
        storage.write(keyOf(id), text);
        known.set(id, text);
        return true;
      } catch {
        return false;
      }
    };
    /** What another tab has stored since this page last looked. */
    const foreign = (id: string): LessonRecord | undefined => {
      const now = read(id);
      if (now === null || now === known.get(id)) return undefined;
      const parsed = parseRecord(now);
      return parsed.ok ? parsed.value : undefined;
    };
    const store = (lesson: Lesson, record: LessonRecord) => {
      set({ records: { ...get().records, [lesson.id]: record } });
      if (!write(lesson.id, record)) set({ notice: NOT_KEPT });
    };
    /** Changes anything but the text: that of another tab stays where it is. */
    const note = (lesson: Lesson, update: (record: LessonRecord) => LessonRecord) => {
      store(lesson, update(foreign(lesson.id) ?? get().records[lesson.id] ?? newRecord(lesson)));
    };
    /** Changes the text: that of another tab is not thrown away. */
    const change = (lesson: Lesson, update: (record: LessonRecord) => LessonRecord) => {
      const { id } = lesson;
      const mine = get().records[id] ?? newRecord(lesson);
      const other = foreign(id);
      const isOther = other !== undefined && other.source !== mine.source;
      store(
        lesson,
        update(isOther ? { ...other, source: mine.source, before: other.source } : (other ?? mine)),
      );
      if (isOther) set({ notice: OTHER_TAB });
    };
    return {
      records: {},
      notice: undefined,
      isLoaded: false,
      load: (lessons) => {
        const records: Record<string, LessonRecord> = {};
        let notice: string | undefined;
        for (const { id } of lessons) {
          const text = read(id);
          known.set(id, text);
          if (text === null) continue;
          const parsed = parseRecord(text);
          if (parsed.ok) records[id] = parsed.value;
          else {
            notice = parsed.error;
            setAside(storage, id, text);
          }
        }
        set({ records, notice, isLoaded: true });
      },
      edit: (lesson, source) => {
        change(lesson, (record) => ({ ...record, source }));
      },
      reset: (lesson) => {
        change(lesson, (record) =>
          record.source === lesson.starter
            ? record
            : { ...record, source: lesson.starter, before: record.source },
        );
      },
      bringBack: (lesson) => {
        change(lesson, (record) =>
          record.before === undefined ? record : { ...record, source: record.before, before: record.source },
        );
      },
      openHint: (lesson) => {
        note(lesson, (record) => ({
          ...record,
          hints: Math.min(record.hints + 1, lesson.hints.length),
        }));
      },
      seeSolution: (lesson) => {
        note(lesson, (record) => ({ ...record, solutionSeen: true }));
      },
      pass: (lesson) => {
        const rules = rulesOf(lesson);
        const passed = get().records[lesson.id]?.passed;
        // Who has passed without the solution keeps that, also after looking at it.
        if (passed?.rules === rules) return;
        note(lesson, (record) => ({
          ...record,
          passed: { rules, solutionSeen: record.solutionSeen },
        }));
      },
      dismissNotice: () => {
        set({ notice: undefined });
      },
    };
  });
}

const keyOf = (id: string): string => `hook-playground/lesson/${id}`;

/** What cannot be read is not overwritten by what comes next. */
function setAside(storage: ProgressStorage, id: string, text: string): void {
  try {
    storage.write(`${keyOf(id)}/unreadable`, text);
  } catch {
    // It stays where it is until somebody edits.
  }
}
