import { sameJson } from '@/lib/engine/json';
import type { Mark, RunEnd } from '@/lib/engine/trace';
import type { CallEntry, Entry } from './entries';

/**
 * One sentence that tells a stranger what the hook changed, made from facts of the two traces only. It
 * stands above the columns and is what a screen reader announces.
 */
export function sentenceOf(without: readonly Entry[], hooked: readonly Entry[]): string {
  const before = callsOf(without);
  const asked = `The model asked for ${before.length} tool${before.length === 1 ? '' : 's'}.`;
  const end = endOf(hooked);
  if (end?.state === 'compile-error') return `${asked} Your hook does not compile, so nothing ran with it.`;
  const baseline = `Without your hook ${ranWords(before)}.`;
  const after = callsOf(hooked);
  const changes = inGroups(after.flatMap(changesOf));
  const outcome = end && !(failed(end) && failed(endOf(without))) ? ENDS[end.state] : '';
  const marked = [messagesOf(hooked), changes, outcome].filter((part) => part !== '').join('; ');
  const told = marked === '' ? inGroups(after.flatMap((call) => unmarkedChange(call, before))) : marked;
  return [asked, baseline, `With it, ${told === '' ? 'nothing is different' : told}.`].join(' ');
}

const callsOf = (entries: readonly Entry[]): CallEntry[] =>
  entries.filter((entry): entry is CallEntry => entry.kind === 'call');

const endOf = (entries: readonly Entry[]): RunEnd | undefined =>
  entries.flatMap((entry) => (entry.kind === 'end' ? [entry.end] : []))[0];

/** The model fails with or without the hook. */
const failed = (end: RunEnd | undefined): boolean => end?.state === 'model-failed';

/** What hooks did to the conversation beside the calls. */
function messagesOf(hooked: readonly Entry[]): string {
  const isAnotherPrompt = hooked.some((entry) => entry.kind === 'prompt' && entry.reads !== undefined);
  const isOfCall = callsOf(hooked).some(({ marks }) => marks.some(({ mark }) => mark === 'context-added'));
  const isMessage = !isOfCall && hooked.some(({ kind }) => kind === 'added');
  return list([
    ...(isAnotherPrompt ? ['the model reads another prompt'] : []),
    ...(isMessage ? ['the model reads a message of your hook'] : []),
  ]);
}

function ranWords(calls: readonly CallEntry[]): string {
  const ran = calls.filter((call) => call.runs.length > 0).length;
  if (calls.length === 1) return ran === 1 ? 'it ran' : 'it did not run';
  if (ran === calls.length) return ran === 2 ? 'both ran' : `all ${ran} ran`;
  return ran === 0 ? 'none ran' : `${ran} of ${calls.length} ran`;
}

/** What can be said of a call, for one and for several of them. */
const SAYINGS = {
  failedRan: ['ran anyway although your hook failed', 'ran anyway although your hook failed'],
  failed: ['did not run because your hook failed', 'did not run because your hook failed'],
  late: ['ran before your hook decided', 'ran before your hook decided'],
  unasked: ['was not offered to the model', 'were not offered to the model'],
  stopped: ['did not run', 'did not run'],
  blocked: ['did not run and the model reads your text', 'did not run and the model reads your text'],
  supplied: ['did not run and the model reads your result', 'did not run and the model reads your result'],
  replaced: ['ran and the model reads another result', 'ran and the model reads another result'],
  changed: ['ran with other arguments', 'ran with other arguments'],
  changedOnly: ['was given other arguments', 'were given other arguments'],
  asked: ['ran after a question', 'ran after a question'],
  asks: ['waits for an answer', 'wait for an answer'],
  explained: ['comes with text you added', 'come with text you added'],
  ranNow: ['ran', 'ran'],
  otherResult: ['gave another result', 'gave another result'],
} as const;

interface Change {
  readonly name: string;
  readonly saying: keyof typeof SAYINGS;
}

function changesOf(call: CallEntry): Change[] {
  const ran = call.runs.length > 0;
  const marks = new Set<Mark>(call.marks.map(({ mark }) => mark));
  if (call.unasked) return [{ name: call.name, saying: 'unasked' }];
  const sayings: Change['saying'][] = [];
  if (marks.has('too-late') && ran) sayings.push('late');
  if (marks.has('hook-failed')) sayings.push(ran ? 'failedRan' : 'failed');
  if (marks.has('stopped') && !ran) sayings.push('stopped');
  else if (marks.has('blocked')) sayings.push('blocked');
  else if (marks.has('result-replaced')) sayings.push(ran ? 'replaced' : 'supplied');
  if (marks.has('args-changed')) sayings.push(ran ? 'changed' : 'changedOnly');
  if (marks.has('asks') && (ran || !marks.has('blocked'))) sayings.push(ran ? 'asked' : 'asks');
  if (marks.has('context-added') && sayings.length === 0) sayings.push('explained');
  return sayings.map((saying) => ({ name: call.name, saying }));
}

/** What is different about a call to which no hook did anything itself. */
function unmarkedChange(call: CallEntry, before: readonly CallEntry[]): Change[] {
  const same = before.find(({ key }) => key === call.key);
  if (!same) return [];
  if (same.runs.length === 0 && call.runs.length > 0) return [{ name: call.name, saying: 'ranNow' }];
  const isOther = same.reads && call.reads && !sameJson(same.reads.result, call.reads.result);
  return isOther ? [{ name: call.name, saying: 'otherResult' }] : [];
}

/** `bash and read_file did not run, and git ran with other arguments` */
function inGroups(changes: readonly Change[]): string {
  const groups = [...new Set(changes.map(({ saying }) => saying))].map((saying) => {
    const names = changes.filter((change) => change.saying === saying).map(({ name }) => name);
    const different = [...new Set(names)].map((name) => {
      const times = names.filter((other) => other === name).length;
      return times === 1 ? name : `${name} (${times} times)`;
    });
    return `${list(different)} ${SAYINGS[saying][different.length === 1 ? 0 : 1]}`;
  });
  return groups.join(', and ');
}

const ENDS: Readonly<Record<RunEnd['state'], string>> = {
  completed: '',
  stopped: 'the request was stopped and no reply comes',
  waiting: 'the run waits for you',
  'left-unanswered': 'nobody answers, so nothing goes on',
  rejected: 'the question was rejected and nothing goes on',
  aborted: 'the application aborted the run',
  'model-failed': 'the model answered with an error',
  hangs: 'the real system hangs here',
  'not-loaded': 'your hook did not load, so it changed nothing',
  'script-ended': 'the model would be asked again and nothing is recorded',
  'out-of-steps': 'your hook used up its steps while loading',
  'wall-clock': 'your hook took too long and was ended',
  'out-of-memory': 'your hook used up its memory',
  'stack-overflow': 'your hook ran out of stack',
  'too-many-turns': 'the model was asked too many times',
  'out-of-time': 'virtual time is over and something was still to come',
  'compile-error': 'your hook does not compile',
  'engine-error': 'the engine itself failed',
};

function list(items: readonly string[]): string {
  if (items.length < 3) return items.join(' and ');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}
