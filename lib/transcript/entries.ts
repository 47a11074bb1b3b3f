import type { Json } from '@/lib/engine/json';
import type { Question } from '@/lib/engine/questions';
import type { Cause, Mark, RunEnd, TraceEvent } from '@/lib/engine/trace';

/** One run of a tool. */
export interface ToolRun {
  readonly run: number;
  readonly name: string;
  readonly args: Json;
  readonly result?: Json;
  readonly threw?: boolean;
  /** "recorded result; the arguments were different" */
  readonly recorded?: true;
}

/** What the model reads of a call in the next request. */
export interface ModelReads {
  readonly name: string;
  readonly args: Json;
  readonly result: Json;
  readonly isError: boolean;
}

/** What the user's screen shows of a call. */
export interface ShownCall {
  readonly name: string;
  readonly args: Json;
  readonly text: string;
}

export interface MarkEntry {
  readonly mark: Mark;
  readonly cause: Cause;
}

export interface QuestionEntry {
  readonly number: number;
  readonly question: Question;
  /** undefined: nobody has answered yet, and somebody may. */
  readonly answer?: string;
  /** What the user wrote with the answer. */
  readonly text?: string;
}

/** One tool call with everything that became of it, for all audiences. */
export interface CallEntry {
  readonly kind: 'call';
  readonly key: string;
  readonly call: string;
  readonly name: string;
  /** The arguments as the model asked for them. */
  readonly args: Json;
  readonly marks: readonly MarkEntry[];
  readonly runs: readonly ToolRun[];
  readonly reads?: ModelReads;
  readonly shown: readonly ShownCall[];
  /** The question that covers this call, on the first call it covers. */
  readonly question?: QuestionEntry;
  /** Number of a question that covers it, also where the card stands elsewhere. */
  readonly asked?: number;
  /** Somebody has answered that question. */
  readonly answered?: true;
  readonly hookCalls: readonly number[];
  /** Every rule that something about the call cites. */
  readonly rules: readonly string[];
  /** It is recorded, but its tool was not in the request, so the model never asked for it. */
  readonly unasked?: true;
}

/** What the user wrote; `reads` and `shown` where a hook changed what the model reads or the screen shows. */
export interface PromptEntry {
  readonly kind: 'prompt';
  readonly key: string;
  readonly text: string;
  readonly reads?: string;
  readonly shown?: string;
  readonly rules?: readonly string[];
}

/** A step of a run as a transcript shows it. Keys are the same on both sides for the same thing. */
export type Entry =
  | PromptEntry
  | {
      readonly kind: 'reply';
      readonly key: string;
      readonly text: string;
      readonly recorded: boolean;
      /** The text is the error the model answered with. */
      readonly failed?: true;
    }
  /** A message that a hook put into the conversation. */
  | {
      readonly kind: 'added';
      readonly key: string;
      readonly text: string;
      /** The user's screen shows it too. */
      readonly shown: boolean;
      readonly rules?: readonly string[];
    }
  | CallEntry
  /** A line only the user sees (an echo area, a status). */
  | { readonly kind: 'notice'; readonly key: string; readonly text: string }
  | {
      readonly kind: 'end';
      readonly key: string;
      readonly end: RunEnd;
      /** What was said of no call. */
      readonly rules?: readonly string[];
    };

interface Draft {
  readonly kind: 'draft';
  readonly key: string;
  call: CallEntry;
}

/** A trace as transcript entries, in order. */
export function entriesOf(events: readonly TraceEvent[]): Entry[] {
  const entries: (Entry | Draft)[] = [];
  const drafts = new Map<string, Draft>();
  const questions = new Map<number, string>();
  const notices = new Map<string, number>();
  const change = (call: string | undefined, update: (entry: CallEntry) => CallEntry) => {
    const draft = call === undefined ? undefined : drafts.get(call);
    if (draft) draft.call = update(draft.call);
  };
  const general: string[] = [];
  const calledFor = new Map<number, string>();
  const cite = (call: string | undefined, rule: string | undefined) => {
    if (rule === undefined) return;
    const draft = call === undefined ? undefined : drafts.get(call);
    const rules = draft ? draft.call.rules : general;
    if (rules.includes(rule)) return;
    if (draft) draft.call = { ...draft.call, rules: [...rules, rule] };
    else general.push(rule);
  };
  for (const event of events) {
    switch (event.kind) {
      case 'prompt':
        entries.push({ kind: 'prompt', key: `prompt:${event.index}`, text: event.text });
        break;
      case 'reply':
        if (event.error)
          entries.push({
            kind: 'reply',
            key: `reply:${event.number}`,
            text: `${event.error.status} ${event.error.message}`,
            recorded: false,
            failed: true,
          });
        if (event.text !== null)
          entries.push({
            kind: 'reply',
            key: `reply:${event.number}`,
            text: event.text,
            recorded: event.recorded === true,
          });
        for (const call of [...event.calls, ...(event.unasked ?? [])]) {
          const entry = newCall(call.id, call.name, call.args);
          const draft: Draft = {
            kind: 'draft',
            key: entry.key,
            call: event.unasked?.includes(call) ? { ...entry, unasked: true } : entry,
          };
          drafts.set(call.id, draft);
          entries.push(draft);
        }
        break;
      case 'prompt-changed': {
        const { reads, shown } = event;
        const at = entries.findLastIndex(({ key }) => key === `prompt:${event.index}`);
        const entry = entries[at];
        if (entry?.kind === 'prompt')
          entries[at] = {
            ...entry,
            reads,
            shown,
            ...(event.rule === undefined ? {} : { rules: [event.rule] }),
          };
        break;
      }
      case 'added': {
        const { number, text, shown } = event;
        const rules = event.rule === undefined ? {} : { rules: [event.rule] };
        entries.push({ kind: 'added', key: `added:${number}`, text, shown, ...rules });
        break;
      }
      case 'hook-called':
        change(event.call, (entry) => ({ ...entry, hookCalls: [...entry.hookCalls, event.hookCall] }));
        if (event.call !== undefined) calledFor.set(event.hookCall, event.call);
        break;
      case 'key-read':
        cite(calledFor.get(event.hookCall), event.rule);
        break;
      case 'mark':
        change(event.call, (entry) => withMark(entry, event.mark, causeOf(event)));
        cite(event.call, event.rule);
        break;
      case 'rule':
      case 'warning':
        cite(event.call, event.rule);
        break;
      case 'tool-started':
        change(event.call, (entry) => {
          const { run, name, args } = event;
          return { ...entry, runs: [...entry.runs, { run, name, args }] };
        });
        break;
      case 'tool-ended':
        for (const draft of drafts.values()) draft.call = withResult(draft.call, event);
        break;
      case 'model-reads': {
        const { name, args, result, isError } = event;
        change(event.call, (entry) => ({
          ...entry,
          reads: { name, args, result, isError: isError === true },
        }));
        break;
      }
      case 'shown':
        if (event.call !== undefined)
          change(event.call, (entry) => ({
            ...entry,
            shown: [...entry.shown, { name: event.name ?? '', args: event.args ?? {}, text: event.text }],
          }));
        else if (event.where !== 'text') {
          const count = (notices.get(event.text) ?? 0) + 1;
          notices.set(event.text, count);
          entries.push({ kind: 'notice', key: `notice:${count}:${event.text}`, text: event.text });
        }
        break;
      case 'asked': {
        const { number, question } = event;
        const [first] = question.calls
          .map(({ id }) => id)
          .filter((id) => drafts.has(id))
          .sort(byOrder(drafts));
        if (first !== undefined) questions.set(number, first);
        change(first, (entry) => ({ ...entry, question: { number, question } }));
        for (const { id } of question.calls) change(id, (entry) => ({ ...entry, asked: number }));
        break;
      }
      case 'answered':
        for (const draft of drafts.values())
          if (draft.call.asked === event.number) draft.call = { ...draft.call, answered: true };
        change(questions.get(event.number), (entry) => {
          if (!entry.question) return entry;
          const { answer, text } = event;
          return {
            ...entry,
            question: { ...entry.question, answer, ...(text === undefined ? {} : { text }) },
          };
        });
        break;
      case 'ended':
        entries.push({
          kind: 'end',
          key: 'end',
          end: event.end,
          ...(general.length === 0 ? {} : { rules: general }),
        });
        break;
      default:
        break;
    }
  }
  return entries.map((entry) => (entry.kind === 'draft' ? entry.call : entry));
}

function newCall(call: string, name: string, args: Json): CallEntry {
  const key = `call:${call}`;
  return { kind: 'call', key, call, name, args, marks: [], runs: [], shown: [], hookCalls: [], rules: [] };
}

/** A later mark of the same kind replaces the earlier one: the last word counts. */
const withMark = (entry: CallEntry, mark: Mark, cause: Cause): CallEntry => ({
  ...entry,
  marks: [...entry.marks.filter((other) => other.mark !== mark), { mark, cause }],
});

function withResult(entry: CallEntry, event: Extract<TraceEvent, { kind: 'tool-ended' }>): CallEntry {
  if (!entry.runs.some(({ run }) => run === event.run)) return entry;
  const { value: result, threw, recorded } = event;
  return {
    ...entry,
    runs: entry.runs.map((one) =>
      one.run === event.run ? { ...one, result, threw, ...(recorded ? { recorded } : {}) } : one,
    ),
  };
}

function causeOf({ hookCall, key, rule, inPlace }: Cause): Cause {
  return {
    ...(inPlace === undefined ? {} : { inPlace }),
    ...(hookCall === undefined ? {} : { hookCall }),
    ...(key === undefined ? {} : { key }),
    ...(rule === undefined ? {} : { rule }),
  };
}

const byOrder =
  (drafts: ReadonlyMap<string, Draft>) =>
  (a: string, b: string): number => {
    const order = [...drafts.keys()];
    return order.indexOf(a) - order.indexOf(b);
  };
