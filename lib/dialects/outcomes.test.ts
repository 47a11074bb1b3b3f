/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import { parseSettings, type Dialect, type DialectEngine } from '@/lib/engine/dialect';
import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import { defaultTexts, type OutcomeContext, type OutcomeSpec, type OutcomeTexts } from '@/lib/engine/outcome';
import { allCalls } from '@/lib/engine/script';
import { runOutcome } from '@/lib/runner/outcome-harness';
import { measuredCases } from '@/lib/runner/measured-harness';
import type { DialectContract } from './contract-harness';
import { CASE_READERS } from './measured';
import { DIALECTS } from './registry';

const contracts = import.meta.glob<{ readonly contract: DialectContract }>('./*/contract-harness.ts', {
  eager: true,
});

/** What a case's hooks say and change, by the keys they do it with; what it leaves open is ours. */
function textsIn(input: Json, args: JsonObject): OutcomeTexts {
  const values = (keys: readonly string[]): Json[] =>
    objectsIn(input).flatMap((object) => keys.flatMap((key) => own(object, key) ?? []));
  const text = (keys: readonly string[], otherwise: string) =>
    values(keys).find((value): value is string => typeof value === 'string') ?? otherwise;
  const ours = defaultTexts(args);
  return {
    reason: text(['block', 'stop_reason', 'permissionDecisionReason', 'reason', 'error'], ours.reason),
    args: values(['args', 'modifiedArgs']).find(isJsonObject) ?? ours.args,
    result: text(['textResultForLlm', 'result', 'modifiedResult'], ours.result),
    context: text(['additionalContext'], ours.context),
    feedback: text(['feedback'], ours.feedback),
  };
}

const objectsIn = (value: Json): JsonObject[] =>
  Array.isArray(value)
    ? value.flatMap(objectsIn)
    : isJsonObject(value)
      ? [value, ...Object.values(value).flatMap(objectsIn)]
      : [];

/** Of an observation what says: what ran, how often the model was asked, what it and the user read. */
const COMPARED = [
  'tool_runs',
  'toolRuns',
  'modelRequests',
  'tool_results_seen_by_model',
  'messagesInLastModelRequest',
  'permissionResults',
];

async function observedOf(dialect: Dialect, engine: DialectEngine, spec: OutcomeSpec) {
  const one = measuredCases(dialect.id).find(({ id }) => id === spec.measured);
  const reader = CASE_READERS[dialect.id];
  const plan = one && reader?.plan(one.input, {});
  if (!one || !reader || !plan?.ok) throw new Error(`there is no case ${spec.measured ?? ''}`);
  const { scenario, settings, answers } = plan.value;
  const [call] = allCalls(scenario.turns);
  if (!call) throw new Error('the case makes no call');
  const hooks = isJsonObject(one.input)
    ? (own(one.input, 'hooks') ?? [own(one.input, 'pre_hooks') ?? null, own(one.input, 'post_hooks') ?? null])
    : null;
  const texts = textsIn([hooks, own(one.input as JsonObject, 'permission') ?? null], call.args);
  const context: OutcomeContext = { call, hasNamesake: false, texts };
  const again = engine.outcomesFor(context).find(({ id }) => id === spec.id);
  const parsed = parseSettings(dialect, settings);
  if (!again || !parsed.ok) throw new Error('the column is gone');
  const side = await runOutcome(engine, again.source, parsed.value, scenario, answers());
  const observed = reader.observed(one.input, side.events, side.ended);
  const pick = (of: Json) => ({
    ...Object.fromEntries(COMPARED.map((key) => [key, isJsonObject(of) ? (own(of, key) ?? null) : null])),
    userSees: userSees(of),
  });
  const told = contracts[`./${dialect.id}/contract-harness.ts`]?.contract.userSees;
  const measured = pick(one.observed);
  return {
    ours: pick(observed),
    measured: told ? { ...measured, userSees: told(one.observed) } : measured,
  };
}

/** What a user interface shows of the calls. */
function userSees(of: Json): Json {
  const part = (object: Json | undefined, key: string) =>
    object !== undefined && isJsonObject(object) ? own(object, key) : undefined;
  return part(part(of, 'display'), 'shown') ?? part(part(of, 'ui'), 'toolExecutions') ?? null;
}

const CALL = { name: 'bash', args: { command: 'ls' } };
const CONTEXT: OutcomeContext = { call: CALL, hasNamesake: false, texts: defaultTexts(CALL.args) };

describe.each(DIALECTS.map((dialect) => [dialect.id, dialect] as const))(
  'the outcomes of %s',
  async (_id, dialect) => {
    const engine = await dialect.engine();
    const specs = engine.outcomesFor(CONTEXT);

    it('have ids of their own, and a first column of each phase that changes nothing', () => {
      const ids = specs.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const phase of ['before', 'after'])
        expect(specs.find((spec) => spec.phase === phase)?.mark).toBe('runs');
    });

    it.each(
      specs
        .filter(({ measured }) => measured !== undefined)
        .map((spec) => [spec.id, spec.measured, spec] as const),
    )('%s comes out as in case %s', async (_spec, _case, spec) => {
      const { ours, measured } = await observedOf(dialect, engine, spec);
      expect(ours).toEqual(measured);
    });
  },
);
