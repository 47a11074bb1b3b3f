import { describe, expect, it } from 'vitest';
import { findDialect } from '@/lib/dialects/registry';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import type { PlaygroundDocument } from '@/lib/document/schema';
import type { Dialect, DialectEngine } from '@/lib/engine/dialect';
import type { Effects } from '@/lib/engine/effects';
import { isJsonObject } from '@/lib/engine/json';
import { findFixture } from '@/lib/fixtures/registry';
import { run } from '@/lib/runner/run';
import { onTestHost } from '@/lib/runner/test-host-harness';
import { outcomeFacts, type OutcomeFacts } from '@/lib/transcript/outcome-facts';
import { outcomeContext, outcomeDocument } from './outcome-documents';

function documentOf(dialect: Dialect, fixture = 'cleanup'): PlaygroundDocument {
  const found = findFixture(fixture);
  if (!found) throw new Error(`there is no fixture ${fixture}`);
  return { ...newDocument(dialect.ruleSet, ''), fixture: builtinFixture(found) };
}

/** The answers of one column, as the page makes them. */
async function column(dialect: Dialect, id: string, call = 'rm', fixture?: string): Promise<OutcomeFacts> {
  const document = documentOf(dialect, fixture);
  const context = outcomeContext(document, call);
  const engine = await dialect.engine();
  const spec = context && engine.outcomesFor(context).find((one) => one.id === id);
  if (!spec) throw new Error(`there is no column ${id}`);
  const answers = spec.answer ? [spec.answer] : [];
  const { value } = await onTestHost((host) =>
    run(outcomeDocument(document, spec), host, { answers, dialects: [dialect] }),
  );
  if (!value.ok) throw new Error(value.error);
  return outcomeFacts(value.value.with, call);
}

function dialectOf(id: string): Dialect {
  const dialect = findDialect(id);
  if (!dialect) throw new Error(`there is no dialect ${id}`);
  return dialect;
}

const texts = (facts: OutcomeFacts) => Object.values(facts).map(({ text }) => text);

describe('the columns of outcomes', () => {
  it('gptel: a stop ends the turn for the other calls too, and a later turn knows nothing of it', async () => {
    expect(texts(await column(dialectOf('gptel'), 'stop'))).toEqual([
      'No',
      'read_file did not run',
      'nothing: no request is sent',
      'Fake error: (Stopped by hook) Not this one.',
      'no, until the user writes',
      'nothing about this call',
    ]);
  });

  it('copilot: a deny goes on, and a later turn reads its reason', async () => {
    expect(texts(await column(dialectOf('copilot'), 'deny'))).toEqual([
      'No',
      'read_file ran',
      'Denied by preToolUse hook: Not this one.',
      'Denied by preToolUse hook: Not this one.',
      'yes, with the next request',
      'Denied by preToolUse hook: Not this one.',
    ]);
  });

  it('copilot: a hook that throws is no denial, and one that never answers ends everything', async () => {
    const threw = await column(dialectOf('copilot'), 'throws');
    expect(threw.ran).toMatchObject({ text: 'Yes, anyway', anyway: true });
    const hangs = await column(dialectOf('copilot'), 'hangs');
    expect([hangs.ran.text, hangs.goesOn.text, hangs.later.text]).toEqual([
      'No',
      'no: the real system hangs here',
      'there is no later turn',
    ]);
  });

  it('copilot: changed arguments are what the model reads as its own', async () => {
    const { reads, later } = await column(dialectOf('copilot'), 'args');
    expect([reads.detail, later.detail]).toEqual([
      'as the result of bash {"command":"something else"}',
      'as the result of {"command":"something else"}',
    ]);
  });

  it('of two calls of one tool only the chosen one is touched', async () => {
    const { siblings } = await column(dialectOf('gptel'), 'block', 'push', 'one-dangerous');
    expect(siblings.text).toBe('git ran, git ran, list_dir ran');
  });

  it('come from running the rules: with one rule replaced, the column changes', async () => {
    const real = dialectOf('copilot');
    const replaced: Dialect = { ...real, engine: async () => withoutDeny(await real.engine()) };
    const { ran, reads } = await column(replaced, 'deny');
    expect([ran.text, reads.text]).toEqual(['Yes', 'removed 214 files']);
  });
});

/** The same system, but a deny counts as no decision. */
const withoutDeny = (engine: DialectEngine): DialectEngine => ({
  ...engine,
  prepare(part) {
    const prepared = engine.prepare(part);
    if (!prepared.ok) return prepared;
    const drive = prepared.value;
    return {
      ok: true,
      value: (session, fx) => {
        const callHook: Effects['callHook'] = async (hook, about) => {
          const outcome = await fx.callHook(hook, about);
          return outcome.kind === 'value' && isJsonObject(outcome.json)
            ? { ...outcome, json: { ...outcome.json, permissionDecision: null } }
            : outcome;
        };
        return drive(session, { ...fx, callHook });
      },
    };
  },
});
