import { sameJson, type Json } from '@/lib/engine/json';
import type { EndState, Mark } from '@/lib/engine/trace';
import { END_WORDS } from '@/lib/transcript/end-words';
import type { Goal } from './lesson';
import { say, sayCall, type Observed, type ObservedCall } from './observed';

/** A goal about every call of a role. `missed` gets one call after the other and says why it fails. */
export const each = (
  role: string,
  text: string,
  missed: (call: ObservedCall, seen: Observed) => string | undefined,
): Goal => ({
  text,
  missed: (seen) => {
    const calls = seen.calls(role);
    if (calls.length === 0) return `The run came to no such call: ${sayEnd(seen)}.`;
    return calls.map((call) => missed(call, seen)).find((why) => why !== undefined);
  },
});

const sayEnd = ({ end }: Observed): string => END_WORDS[end.state];

/** The tool of these calls does not run. */
export const didNotRun = (role: string, text: string): Goal =>
  each(role, text, ({ with: call }) => {
    if (call.runs.length === 0) return undefined;
    const hasFailed = call.marks.some(({ mark }) => mark === 'hook-failed');
    return `${sayCall(call)} ran all the same${hasFailed ? ': the hook failed there, see Problems' : ''}.`;
  });

/** The tool runs once, with exactly these arguments, made from those it gets without the hook. */
export const ranWith = (role: string, text: string, wanted: (asked: Json) => Json): Goal =>
  each(role, text, ({ with: call, without }, seen) => {
    const [run, second] = call.runs;
    if (!run) return `${sayCall(call)} did not run; the run ended: ${sayEnd(seen)}.`;
    if (second) return `${sayCall(call)} ran ${call.runs.length} times.`;
    if (sameJson(run.args, wanted(without?.runs[0]?.args ?? call.args))) return undefined;
    return `For ${sayCall(call)} the tool got \`${say(run.args)}\`.`;
  });

/** Nothing about these calls is other than without the hook: arguments, run, what the model reads, no question. */
export const untouched = (role: string, text: string): Goal =>
  each(role, text, ({ with: call, without }, seen) => {
    const [run] = call.runs;
    const name = sayCall(call);
    if (call.asked !== undefined && without?.asked === undefined) return `The user is asked about ${name}.`;
    if (!run) return `${name} did not run; the run ended: ${sayEnd(seen)}.`;
    if (!sameJson(run.args, without?.runs[0]?.args ?? call.args))
      return `For ${name} the tool got \`${say(run.args)}\`.`;
    if (!call.reads) return `The model reads nothing of ${name}.`;
    if (without?.reads && !sameJson(call.reads.result, without.reads.result))
      return `Of ${name} the model reads “${say(call.reads.result)}”.`;
    if (without?.reads && !sameJson(call.reads.args, without.reads.args))
      return `The model reads ${name} as a call with \`${say(call.reads.args)}\`.`;
    return undefined;
  });

/** What the model reads as the result of these calls. `hint` says what is wrong with any other text. */
export const modelReads = (
  role: string,
  text: string,
  fits: (result: string, call: ObservedCall) => boolean,
  hint = '',
): Goal =>
  each(role, text, (call, seen) => {
    const { reads } = call.with;
    if (!reads) return `The model reads nothing of ${sayCall(call.with)}; the run ended: ${sayEnd(seen)}.`;
    const result = textOf(reads.result);
    return fits(result, call)
      ? undefined
      : `The model reads “${say(result)}”.${hint === '' ? '' : ` ${hint}`}`;
  });

export const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** No request to the model holds any of these texts. */
export const modelNeverReads = (text: string, secrets: RegExp, hint = ''): Goal => ({
  text,
  missed: ({ requests }) => {
    const at = requests.findIndex((request) => secrets.test(request));
    const found = secrets.exec(requests[at] ?? '')?.[0];
    return found === undefined
      ? undefined
      : `Request ${at + 1} tells the model “${say(found)}”.${hint === '' ? '' : ` ${hint}`}`;
  },
});

/** The user is asked about these calls. */
export const asks = (role: string, text: string): Goal =>
  each(role, text, ({ with: call }) =>
    call.asked === undefined ? `Nobody is asked about ${sayCall(call)}.` : undefined,
  );

/** The user is not asked about these calls. */
export const asksNothing = (role: string, text: string): Goal =>
  each(role, text, ({ with: call }) =>
    call.asked === undefined ? undefined : `The user is asked about ${sayCall(call)}.`,
  );

/** These calls carry this mark; `hint` says what to look at when they do not. */
export const marked = (role: string, mark: Mark, text: string, hint: string): Goal =>
  each(role, text, ({ with: call }) =>
    call.marks.some((one) => one.mark === mark) ? undefined : `${hint} (${sayCall(call)})`,
  );

/** No call of a role carries this mark. */
export const notMarked = (role: string, mark: Mark, text: string, hint: string): Goal =>
  each(role, text, ({ with: call }) =>
    call.marks.some((one) => one.mark === mark) ? `${hint} (${sayCall(call)})` : undefined,
  );

/** The run ends in this state. */
export const endsAs = (state: EndState, text: string, hint = ''): Goal => ({
  text,
  missed: (seen) =>
    seen.end.state === state ? undefined : `The run ended: ${sayEnd(seen)}.${hint === '' ? '' : ` ${hint}`}`,
});
