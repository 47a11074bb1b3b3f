import type { Json, JsonObject } from '@/lib/engine/json';
import { isJsonObject, own } from '@/lib/engine/json';
import { about, type Copilot } from './copilot';
import type { CannedDecision } from './settings';
import type { Slot } from './slot';
import { bareName, type CopilotTool } from './tool-table';

/** How a permission request came out. */
export type Permission =
  | { readonly kind: 'approved' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'rejected'; readonly feedback?: string };

/** What a tool itself asks for; undefined for one that needs no permission. */
export function requestOf({ call, args }: Slot, { spec, traits }: CopilotTool): JsonObject | undefined {
  const { id: toolCallId, name } = call;
  switch (traits.kind) {
    case 'agent':
      return undefined;
    case 'mcp': {
      const names = { serverName: traits.server, toolName: name, toolTitle: bareName(name, traits) };
      return { kind: 'mcp', toolCallId, ...names, args, readOnly: false };
    }
    case 'builtin': {
      const path = args['path'] ?? '';
      if (name === 'view') return { kind: 'read', toolCallId, intention: `Read file: ${asText(path)}`, path };
      return shellRequest(toolCallId, args);
    }
    case 'custom': {
      const described = spec.description === undefined ? {} : { toolDescription: spec.description };
      return { kind: 'custom-tool', toolCallId, toolName: name, ...described, args };
    }
  }
}

function shellRequest(toolCallId: string, args: JsonObject): JsonObject {
  const command = asText(args['command'] ?? '');
  const text = command.replace(/\s*[<>].*$/, '');
  return {
    kind: 'shell',
    toolCallId,
    fullCommandText: command,
    intention: asText(args['description'] ?? ''),
    commands: [{ identifier: command, readOnly: false }],
    commandSegments: [{ identifier: text.split(/\s/)[0] ?? '', fullCommandText: text }],
    possiblePaths: [],
    canOfferSessionApproval: false,
    possibleUrls: [],
    hasWriteFileRedirection: false,
  };
}

/** A value as text; texts stay as they are. */
export const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The request of a hook that asks: about the original arguments. */
export const hookRequest = ({ call, args }: Slot, reason: string, workingDirectory: string): JsonObject => ({
  kind: 'hook',
  toolCallId: call.id,
  toolName: call.name,
  toolArgs: args,
  hookMessage: reason,
  workingDirectory,
});

/** Puts a request to the permission handler: the user's, the fixture's, or the human behind it. */
export async function askPermission(
  copilot: Copilot,
  slot: Slot,
  request: JsonObject,
  fromHook: boolean,
): Promise<Permission> {
  const { permission } = copilot.part;
  if (copilot.abort.aborted) return { kind: 'aborted' };
  if (!copilot.permissionHandler && permission === 'none') {
    copilot.rule('copilot/9.7', { call: slot.call.id });
    copilot.claim('DOC13', { call: slot.call.id });
    return { kind: 'unavailable' };
  }
  const { id } = slot.call;
  copilot.event('permission.requested', { requestId: id, permissionRequest: request }, id);
  const answer = await decide(copilot, slot, request, fromHook);
  copilot.event('permission.completed', { requestId: id, result: completedAs(answer) }, id);
  return answer;
}

function completedAs(answer: Permission): JsonObject {
  switch (answer.kind) {
    case 'approved':
      return { kind: 'approved' };
    case 'unavailable':
      return { kind: 'denied-no-approval-rule-and-could-not-request-from-user' };
    case 'aborted':
      return { kind: 'cancelled', reason: 'Session aborted' };
    case 'rejected':
      return {
        kind: 'denied-interactively-by-user',
        ...(answer.feedback === undefined ? {} : { feedback: answer.feedback }),
      };
  }
}

async function decide(
  copilot: Copilot,
  slot: Slot,
  request: JsonObject,
  fromHook: boolean,
): Promise<Permission> {
  const { permission } = copilot.part;
  if (copilot.permissionHandler) return orAborted(copilot, askCode(copilot, slot, request));
  if (typeof permission === 'object') {
    const { answer, byTool } = permission;
    // Some requests name no tool; those get the general answer.
    const name = asText(request['toolName'] ?? '');
    const byName = byTool && Object.hasOwn(byTool, name) ? byTool[name] : undefined;
    return orAborted(copilot, canned(byName ?? answer));
  }
  if (permission === 'human-for-hooks' && !fromHook) return { kind: 'approved' };
  return askHuman(copilot, slot, request, fromHook);
}

function canned(decision: CannedDecision): Promise<Permission> {
  switch (decision.kind) {
    case 'approve-once':
      return Promise.resolve({ kind: 'approved' });
    case 'reject':
      return Promise.resolve(rejected(decision.feedback));
    case 'user-not-available':
    case 'throws':
      return Promise.resolve({ kind: 'unavailable' });
    case 'no-result':
      return new Promise(() => undefined);
  }
}

/** An empty feedback counts as none. */
const rejected = (feedback: string | undefined): Permission =>
  feedback === undefined || feedback === '' ? { kind: 'rejected' } : { kind: 'rejected', feedback };

const orAborted = (copilot: Copilot, answer: Promise<Permission>): Promise<Permission> =>
  Promise.race([
    answer,
    new Promise<Permission>((resolve) => {
      copilot.abort.onAbort(() => {
        resolve({ kind: 'aborted' });
      });
    }),
  ]);

async function askHuman(
  copilot: Copilot,
  { call, args }: Slot,
  request: JsonObject,
  fromHook: boolean,
): Promise<Permission> {
  const message = request['hookMessage'];
  const text =
    fromHook && typeof message === 'string'
      ? message
      : `Permission needed (${asText(request['kind'] ?? '')})`;
  const reply = await copilot.fx.askUser(
    { turn: copilot.turn, calls: [{ id: call.id, name: call.name, args }], text },
    copilot.abort,
  );
  if (!reply) return { kind: 'aborted' };
  switch (reply.answer) {
    case 'approve-once':
      return { kind: 'approved' };
    case 'reject':
    case 'reject-with-feedback':
      return rejected(reply.text);
    default:
      return { kind: 'unavailable' };
  }
}

const APPROVALS = [
  'approve-once',
  'approve-for-session',
  'approve-for-location',
  'approve-permanently',
  'approved',
  'approved-for-session',
  'approved-for-location',
];
const REJECTIONS = ['reject', 'denied-interactively-by-user'];

async function askCode(copilot: Copilot, slot: Slot, request: JsonObject): Promise<Permission> {
  const handler = copilot.permissionHandler;
  if (!handler) return { kind: 'unavailable' };
  const outcome = await copilot.fx.callHook(handler, {
    point: 'onPermissionRequest',
    call: slot.call.id,
    input: request,
    more: [{ sessionId: copilot.sessionId }],
  });
  const of = about(outcome.hookCall, slot.call.id);
  if (outcome.kind === 'neverSettled' || outcome.kind === 'outOfSteps') {
    copilot.rule('copilot/7.3b', of);
    copilot.warn('The permission handler gives no answer, and there is no time limit.', 'copilot/7.3b', of);
    return new Promise(() => undefined);
  }
  if (outcome.kind !== 'value') {
    copilot.rule('copilot/2g', of);
    copilot.warn(
      'The permission handler failed: the call is denied, as if nobody could be asked.',
      'copilot/2g',
      of,
    );
    return { kind: 'unavailable' };
  }
  const said = isJsonObject(outcome.json) ? outcome.json : {};
  const inner = own(said, 'result');
  const decision = isJsonObject(inner) ? inner : said;
  const kind = own(decision, 'kind');
  const word = typeof kind === 'string' ? kind : '';
  if (APPROVALS.includes(word)) return { kind: 'approved' };
  const feedback = own(decision, 'feedback');
  if (REJECTIONS.includes(word)) return rejected(typeof feedback === 'string' ? feedback : undefined);
  if (word === 'no-result') return new Promise(() => undefined);
  if (word !== 'user-not-available' && word !== 'cancelled' && !word.startsWith('denied-')) {
    copilot.rule('copilot/A9', of);
    copilot.warn(
      `The permission handler must return an object with a kind: "approve-once", "reject" or "user-not-available". ${asText(outcome.json ?? null)} counts as nobody to ask.`,
      'copilot/A9',
      of,
    );
  }
  return { kind: 'unavailable' };
}
