import type { Mark, RunEnd } from '@/lib/engine/trace';
import type { CallEntry, Entry } from './entries';

/**
 * One sentence that tells a stranger what the hook changed, made from facts of the two traces only. It
 * stands above the columns and is what a screen reader announces.
 */
export function sentenceOf(without: readonly Entry[], hooked: readonly Entry[]): string {
  const before = callsOf(without);
  const after = callsOf(hooked);
  const asked = `The model asked for ${count(before.length, 'tool')}.`;
  const end = endOf(hooked);
  if (end?.state === 'compile-error') return `${asked} Your hook does not compile, so nothing ran with it.`;
  const baseline = `Without your hook ${ranWords(before)}.`;
  const changes = after.map((call) => changeOf(call)).filter((text) => text !== '');
  const outcome = endWords(end);
  if (changes.length === 0)
    return [asked, baseline, `With it, ${outcome === '' ? 'nothing is different' : outcome}.`].join(' ');
  return [asked, baseline, `With it, ${list(changes)}${outcome === '' ? '' : `; ${outcome}`}.`].join(' ');
}

const callsOf = (entries: readonly Entry[]): CallEntry[] =>
  entries.filter((entry): entry is CallEntry => entry.kind === 'call');

const endOf = (entries: readonly Entry[]): RunEnd | undefined =>
  entries.flatMap((entry) => (entry.kind === 'end' ? [entry.end] : []))[0];

function ranWords(calls: readonly CallEntry[]): string {
  const ran = calls.filter((call) => call.runs.length > 0).length;
  if (ran === calls.length) return ran === 1 ? 'it ran' : ran === 2 ? 'both ran' : `all ${ran} ran`;
  return ran === 0 ? 'none ran' : `${ran} of ${calls.length} ran`;
}

function changeOf(call: CallEntry): string {
  const { name } = call;
  const ran = call.runs.length > 0;
  const marks = new Set<Mark>(call.marks.map(({ mark }) => mark));
  const parts: string[] = [];
  if (marks.has('hook-failed'))
    parts.push(ran ? `your hook failed and ${name} ran anyway` : `your hook failed on ${name}`);
  if (marks.has('stopped') && !ran) parts.push(`${name} did not run`);
  else if (marks.has('blocked'))
    parts.push(
      ran ? `${name} ran although it was blocked` : `${name} did not run and the model reads your text`,
    );
  else if (marks.has('result-replaced'))
    parts.push(
      ran
        ? `the model reads another result of ${name}`
        : `${name} did not run and the model reads your result`,
    );
  if (marks.has('args-changed'))
    parts.push(ran ? `${name} ran with other arguments` : `the arguments of ${name} were changed`);
  if (marks.has('asks')) parts.push(askWords(call, ran));
  return parts.join(' and ');
}

function askWords(call: CallEntry, ran: boolean): string {
  if (ran) return `${call.name} ran after a question`;
  return `${call.name} waits for an answer`;
}

function endWords(end: RunEnd | undefined): string {
  switch (end?.state) {
    case undefined:
    case 'completed':
      return '';
    case 'stopped':
      return 'the request was stopped and no reply comes';
    case 'waiting':
      return 'the run waits for you';
    case 'left-unanswered':
      return 'nobody answers, so nothing goes on';
    case 'rejected':
      return 'the question was rejected and nothing goes on';
    case 'hangs':
      return 'the real system hangs here';
    case 'not-loaded':
      return 'your hook did not load, so it changed nothing';
    case 'script-ended':
      return 'the model would be asked again and nothing is recorded';
    case 'out-of-steps':
      return 'your hook used up its steps while loading';
    case 'wall-clock':
      return 'your hook took too long and was ended';
    case 'out-of-memory':
      return 'your hook used up its memory';
    case 'stack-overflow':
      return 'your hook ran out of stack';
    case 'out-of-time':
      return 'virtual time is over and something was still to come';
    case 'too-many-turns':
      return 'the model was asked too many times';
    case 'compile-error':
      return 'your hook does not compile';
    case 'engine-error':
      return 'the engine itself failed';
  }
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

function list(items: readonly string[]): string {
  if (items.length < 3) return items.join(', and ');
  return `${items.slice(0, -1).join(', ')}, and ${items.at(-1) ?? ''}`;
}
