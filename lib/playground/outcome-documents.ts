import type { PlaygroundDocument } from '@/lib/document/schema';
import { fixtureOf } from '@/lib/document/new-document';
import { defaultTexts, type OutcomeContext, type OutcomeSpec } from '@/lib/engine/outcome';
import type { ScriptCall } from '@/lib/engine/scenario';
import { allCalls } from '@/lib/engine/script';
import { toScenario, type Fixture } from '@/lib/fixtures/schema';
import { LATER_PROMPT } from '@/lib/transcript/outcome-facts';

/** The calls the scripted model of a document can make. */
export function outcomeCalls({
  fixture,
  dialect,
}: Pick<PlaygroundDocument, 'fixture' | 'dialect'>): ScriptCall[] {
  const chosen = fixtureOf({ fixture });
  return chosen.ok ? allCalls(toScenario(chosen.value.fixture, dialect).turns) : [];
}

/** A call of the fixture, as outcomes are shown for it. Undefined: the fixture does not make it. */
export function outcomeContext(document: PlaygroundDocument, id: string): OutcomeContext | undefined {
  const calls = outcomeCalls(document);
  const call = calls.find((one) => one.id === id);
  if (!call) return undefined;
  const { name, args } = call;
  return {
    call: { name, args },
    hasNamesake: calls.some((other) => other.id !== id && other.name === name),
    texts: defaultTexts(args),
  };
}

/** The document of one column: its hook on the same fixture, and one more message of the user at the end. */
export function outcomeDocument(document: PlaygroundDocument, spec: OutcomeSpec): PlaygroundDocument {
  const chosen = fixtureOf(document);
  return {
    ...document,
    sources: { [document.dialect]: spec.source },
    answers: [],
    ...(chosen.ok ? { fixture: { kind: 'inline', fixture: withLaterTurn(chosen.value.fixture) } } : {}),
  };
}

/** Spare replies, so that no run ends for want of one: a stop leaves some behind, a block may need more. */
const withLaterTurn = (fixture: Fixture): Fixture => ({
  ...fixture,
  prompts: [...fixture.prompts, LATER_PROMPT],
  turns: [...fixture.turns, { text: 'Nothing more to do.' }, { text: 'Nothing more to do.' }],
});
