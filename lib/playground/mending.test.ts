import { describe, expect, it } from 'vitest';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import { findDialect } from '@/lib/dialects/registry';
import { findFixture } from '@/lib/fixtures/registry';
import { run } from '@/lib/runner/run';
import { onTestHost } from '@/lib/runner/test-host-harness';
import { notesOf } from './notes';
import { changedSource } from '@/lib/compile/changed-source';

const WRAP: Readonly<Record<string, (object: string) => string>> = {
  'gptel before': (object) => `export default () => (${object});\n`,
  'gptel after': (object) => `export const postToolCall = () => (${object});\n`,
  'copilot before': (object) => `export default { onPreToolUse: () => (${object}) };\n`,
  'copilot after': (object) => `export default { onPostToolUse: () => (${object}) };\n`,
};

/** Clicks on the first change on offer until there is none; gives the returned object as it then stands. */
async function mended(hook: string, object: string): Promise<string> {
  const [dialect = ''] = hook.split(' ');
  const wrap = WRAP[hook];
  const system = findDialect(dialect);
  const fixture = findFixture('cleanup');
  if (!wrap || !system || !fixture) throw new Error(hook);
  let source = wrap(object);
  for (let click = 0; click < 9; click++) {
    const document: PlaygroundDocument = {
      ...newDocument(system.ruleSet, source),
      fixture: builtinFixture(fixture),
    };
    const { value } = await onTestHost((host) => run(document, host));
    if (!value.ok) throw new Error(value.error);
    const offer = notesOf(value.value, undefined).problems.find(({ instead }) => instead);
    if (!offer?.instead || !offer.place) {
      const [start = '', end = ''] = wrap('|').split('|');
      return source.slice(start.length, -end.length);
    }
    const next = await changedSource(source, offer.place.line, offer.instead);
    if (next === undefined) throw new Error(`${offer.instead.title}: not possible in ${source}`);
    source = next;
  }
  throw new Error(`no end: ${source}`);
}

describe('one click after the other ends in a form that works', () => {
  it.each([
    ['gptel before', '{ blok: "no" }', '{ }'],
    ['gptel before', '{ Block: "no" }', '{ block: "no" }'],
    ['gptel before', '{ permissionDecision: "deny", permissionDecisionReason: "no" }', '{ block: "no" }'],
    ['gptel before', '{ permissionDecision: "allow" }', '{ }'],
    ['gptel before', '{ decision: "block" }', '{ block: true }'],
    ['gptel before', '{ permissionDecision: "ask", permissionDecisionReason: "?" }', '{ confirm: true }'],
    [
      'gptel before',
      '{ hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "deny", permissionDecisionReason: "no" } }',
      '{ block: "no" }',
    ],
    ['gptel before', '{ updatedInput: { path: "/" } }', '{ args: { path: "/" } }'],
    ['gptel before', '{ stop: "enough" }', '{ stop: true, stopReason: "enough" }'],
    ['gptel before', '{ stopReason: "enough" }', '{ stop: true, stopReason: "enough" }'],
    ['gptel before', '{ continue: false, stopReason: "enough" }', '{ stop: true, stopReason: "enough" }'],
    ['gptel before', '{ args: {}, id: "x" }', '{ }'],
    ['gptel after', '{ args: { a: 1 }, result: "x" }', '{ result: "x" }'],
    [
      'copilot before',
      '{ suppressOutput: true, permissionDecision: "allow" }',
      '{ permissionDecision: "allow" }',
    ],
    [
      'copilot before',
      '{ hookSpecificOutput: { hookEventName: "PreToolUse", permissionDecision: "deny", permissionDecisionReason: "no" } }',
      '{ permissionDecision: "deny", permissionDecisionReason: "no" }',
    ],
    [
      'copilot before',
      '{ decision: "block", reason: "no" }',
      '{ permissionDecision: "deny", permissionDecisionReason: "no" }',
    ],
    ['copilot before', '{ block: "no" }', '{ permissionDecision: "deny", permissionDecisionReason: "no" }'],
    ['copilot before', '{ confirm: true }', '{ permissionDecision: "ask" }'],
    [
      'copilot before',
      '{ permissionDecision: "ask", modifiedArgs: { path: "/" } }',
      '{ permissionDecision: "ask" }',
    ],
    [
      'copilot before',
      '{ permissionDecisionReason: "no" }',
      '{ permissionDecision: "deny", permissionDecisionReason: "no" }',
    ],
    [
      'copilot before',
      '{ continue: false, stopReason: "no" }',
      '{ permissionDecision: "deny", permissionDecisionReason: "Not allowed here." }',
    ],
    [
      'copilot after',
      '{ modifiedResult: "x" }',
      '{ modifiedResult: { textResultForLlm: "x", resultType: "success" } }',
    ],
    [
      'copilot after',
      '{ modifiedResult: { a: 1 } }',
      '{ modifiedResult: { textResultForLlm: JSON.stringify({ a: 1 }), resultType: "success" } }',
    ],
    [
      'copilot after',
      '{ permissionDecision: "deny", permissionDecisionReason: "no" }',
      '{ decision: "block", reason: "no" }',
    ],
    ['copilot after', '{ decision: "block" }', '{ decision: "block", reason: "Not allowed here." }'],
    ['copilot after', '{ decision: "deny", reason: "no" }', '{ decision: "block", reason: "no" }'],
  ])('%s: %s', async (hook, object, expected) => {
    expect(await mended(hook, object)).toBe(expected);
  });
});
