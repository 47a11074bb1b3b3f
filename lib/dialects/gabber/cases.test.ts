import { describe, expect, it } from 'vitest';
import { builtinFixture, newDocument } from '@/lib/document/new-document';
import { factsOf, type TraceEvent } from '@/lib/engine/trace';
import { findFixture } from '@/lib/fixtures/registry';
import { run } from '@/lib/runner/run';
import { onTestHost } from '@/lib/runner/test-host-harness';
import file from './cases.json';
import { gabber } from './index';

async function played(fixtureId: string, hook: string) {
  const fixture = findFixture(fixtureId);
  if (!fixture) throw new Error(fixtureId);
  const document = { ...newDocument(gabber.ruleSet, hook), fixture: builtinFixture(fixture) };
  const { value } = await onTestHost((host) => run(document, host));
  if (!value.ok) throw new Error(value.error);
  return value.value.with;
}

const summary = (events: readonly TraceEvent[]) => ({
  asked: factsOf(events, 'reply').flatMap(({ calls }) => calls.map(({ id }) => id)),
  posts: factsOf(events, 'step').flatMap(({ name, call, text }) =>
    name === 'dispatched' ? [`${call ?? ''}: ${text}`] : [],
  ),
  ran: factsOf(events, 'tool-started').map(({ call, args, place }) => ({ call, args, place })),
  marks: factsOf(events, 'mark').map(({ call, mark, rule }) => `${call}: ${mark} (${rule ?? ''})`),
  requestsAt: factsOf(events, 'request').map(({ at }) => at),
  modelReads: factsOf(events, 'model-reads').map(({ call, result }) => ({ call, result })),
  userSees: factsOf(events, 'shown').map(({ call, text }) => ({ call: call ?? null, text })),
});

describe('cases written by hand', () => {
  it.each(file.cases)('$id: $title', async ({ fixture, hook, expected }) => {
    const { events, ended } = await played(fixture, hook);
    expect({ ended: ended.state, ...summary(events) }).toEqual(expected);
  });
});
