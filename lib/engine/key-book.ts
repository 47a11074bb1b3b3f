import type { JsonObject } from './json';
import { anotherWord, withoutKey, type SourceChange } from './source-change';

/** What became of one key of a return. */
export interface KeyNote {
  readonly key: string;
  readonly verdict: 'took effect' | 'ignored' | 'overridden';
  readonly note?: string;
  readonly rule?: string;
}

/** Something to tell the user about a return. */
export interface Remark {
  readonly text: string;
  readonly key?: string;
  readonly rule: string;
  readonly instead?: SourceChange;
}

/** What a return says, before anything is done about it. */
export interface Notes {
  readonly notes: readonly KeyNote[];
  readonly remarks: readonly Remark[];
}

/** Collects what is said about the keys of one return. */
export class KeyBook implements Notes {
  readonly notes: KeyNote[] = [];
  readonly remarks: Remark[] = [];

  took(key: string, rule?: string, note?: string): void {
    this.notes.push({
      key,
      verdict: 'took effect',
      ...(note === undefined ? {} : { note }),
      ...(rule === undefined ? {} : { rule }),
    });
  }

  overridden(key: string, rule: string, by: string): void {
    this.notes.push({ key, verdict: 'overridden', note: `"${by}" comes first`, rule });
  }

  ignored(key: string, rule: string, note: string, instead?: SourceChange): void {
    this.notes.push({ key, verdict: 'ignored', note, rule });
    const text = `"${key}" does nothing here: ${note}`;
    this.remarks.push({ key, rule, text, ...(instead ? { instead } : {}) });
  }

  /** Keys that nobody reads, each with the form that works where one is known. */
  unread(
    rule: string,
    object: JsonObject,
    known: readonly string[],
    advice: Readonly<Record<string, string>>,
    changes: Readonly<Record<string, SourceChange>> = {},
  ): void {
    for (const key of Object.keys(object)) {
      if (known.includes(key)) continue;
      const alike = known.find((one) => one.toLowerCase() === key.toLowerCase());
      const advised = Object.hasOwn(advice, key) ? advice[key] : undefined;
      const note = alike ? `it is spelled "${alike}".` : (advised ?? 'nobody reads this key.');
      const change = Object.hasOwn(changes, key) ? changes[key] : undefined;
      this.ignored(key, rule, note, alike ? anotherWord(key, alike) : (change ?? withoutKey(key)));
    }
  }
}
