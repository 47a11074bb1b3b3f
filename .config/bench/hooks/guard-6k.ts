import type { PostToolCall, PreToolCall } from 'gptel';

/*
 * Guard rails of a support desk. The agent may search and read freely; drafts are checked word by word;
 * refunds go through a person above a limit; what customers wrote is cleaned before the model reads it.
 */

interface Budget {
  readonly tool: string;
  readonly calls: number;
  readonly advice: string;
}

const BUDGETS: readonly Budget[] = [
  { tool: 'search_articles', calls: 12, advice: 'Twelve searches found nothing. Answer with what you know.' },
  { tool: 'read_ticket', calls: 30, advice: 'Thirty tickets were read. Summarise what you know.' },
  { tool: 'draft_reply', calls: 6, advice: 'Six drafts were written. Choose the best of them.' },
  { tool: 'refund', calls: 2, advice: 'Two refunds were made. Hand over to a person.' },
  { tool: 'close_ticket', calls: 10, advice: 'Ten tickets were closed. Hand over to a person.' },
  { tool: 'merge_tickets', calls: 5, advice: 'Five tickets were merged. Hand over to a person.' },
  { tool: 'escalate', calls: 1, advice: 'The shift lead knows. Hand over to a person.' },
  { tool: 'send_survey', calls: 3, advice: 'Three surveys were sent. Summarise what you know.' },
];

const used = new Map<string, number>();

function overBudget(tool: string): string | undefined {
  const budget = BUDGETS.find((one) => one.tool === tool);
  if (!budget) return undefined;
  const count = (used.get(tool) ?? 0) + 1;
  used.set(tool, count);
  return count > budget.calls ? budget.advice : undefined;
}

// ---- refunds ---------------------------------------------------------------------------------------

const REFUND_WITHOUT_ASKING = 25;
const REFUND_AT_MOST = 400;
const CURRENCIES = ['EUR', 'CHF'];

function checkRefund(args: Record<string, unknown>) {
  const amount = Number(args.amount);
  const currency = String(args.currency);
  if (!Number.isFinite(amount) || amount <= 0) {
    return { block: 'The amount must be a positive number.' };
  }
  if (!CURRENCIES.includes(currency)) {
    return { block: `The currency must be one of: ${CURRENCIES.join(', ')}.` };
  }
  if (amount > REFUND_AT_MOST) {
    return { stop: true, stopReason: `A refund of ${amount} ${currency} needs a person.` };
  }
  if (amount > REFUND_WITHOUT_ASKING) {
    return { confirm: true };
  }
  return null;
}

// ---- drafts ----------------------------------------------------------------------------------------

interface Wording {
  readonly pattern: RegExp;
  readonly instead: string;
}

const SOFTER: readonly Wording[] = [
  { pattern: /\bguarantee\b/gi, instead: 'expect' },
  { pattern: /\btomorrow\b/gi, instead: 'within three days' },
  { pattern: /\bnever again\b/gi, instead: 'hopefully not again' },
  { pattern: /\bfree of charge\b/gi, instead: 'without extra cost' },
  { pattern: /\bimmediately\b/gi, instead: 'as soon as we can' },
];

interface Refusal {
  readonly pattern: RegExp;
  readonly reason: string;
}

const REFUSED: readonly Refusal[] = [
  { pattern: /\b(?:lawyer|lawsuit)\b/i, reason: 'Legal questions go to the legal team.' },
  { pattern: /\bpassword\b/i, reason: 'Never write about passwords.' },
  { pattern: /\b(?:stupid|your fault)\b/i, reason: 'Stay friendly, whatever the customer wrote.' },
  { pattern: /\b(?:competitor|elsewhere)\b/i, reason: 'Never write about competitors.' },
];

const GREETING = '\n\nKind regards,\nthe support team';

function checkDraft(args: Record<string, unknown>) {
  const text = String(args.text);
  for (const { pattern, reason } of REFUSED) {
    if (pattern.test(text)) {
      return { block: reason };
    }
  }
  let softer = text;
  for (const { pattern, instead } of SOFTER) {
    softer = softer.replace(pattern, instead);
  }
  if (!softer.endsWith(GREETING)) {
    softer = softer + GREETING;
  }
  return softer === text ? null : { args: { ...args, text: softer } };
}

// ---- tickets ---------------------------------------------------------------------------------------

function checkClosing(args: Record<string, unknown>) {
  const reason = String(args.reason);
  if (reason === 'duplicate') {
    return null;
  }
  if (reason === 'spam') {
    return { confirm: true };
  }
  return { block: 'Only duplicates and spam may be closed by an agent.' };
}

function checkMerging(args: Record<string, unknown>) {
  const tickets = String(args.tickets).split(',');
  if (tickets.length > 5) {
    return { block: 'At most five tickets may be merged at a time.' };
  }
  return { confirm: true };
}

export const preToolCall: PreToolCall = (call) => {
  const advice = overBudget(call.name);
  if (advice !== undefined) {
    return { block: advice };
  }
  switch (call.name) {
    case 'refund':
      return checkRefund(call.args);
    case 'draft_reply':
      return checkDraft(call.args);
    case 'close_ticket':
      return checkClosing(call.args);
    case 'merge_tickets':
      return checkMerging(call.args);
    default:
      return null;
  }
};

// ---- what customers wrote --------------------------------------------------------------------------

const PERSONAL: readonly Wording[] = [
  { pattern: /\b(?:\d[ -]?){13,16}\b/g, instead: '(card number)' },
  { pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}\b/g, instead: '(account number)' },
  { pattern: /\+\d{1,3}[ \d/-]{6,14}\d/g, instead: '(phone number)' },
  { pattern: /\S+@\S+\.\w+/g, instead: '(address)' },
];

const LONGEST = 120;

function cleaned(text: string): string {
  let clean = text;
  for (const { pattern, instead } of PERSONAL) {
    clean = clean.replace(pattern, instead);
  }
  const lines = clean.split('\n');
  if (lines.length <= LONGEST) {
    return clean;
  }
  return lines.slice(0, LONGEST).join('\n') + `\n… ${lines.length - LONGEST} more lines`;
}

export const postToolCall: PostToolCall = (call) => {
  if (call.name !== 'read_ticket' && call.name !== 'search_articles') {
    return null;
  }
  const result = cleaned(call.result);
  if (result === call.result) {
    return null;
  }
  console.log('cleaned', call.name);
  return { result };
};
