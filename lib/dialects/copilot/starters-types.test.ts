import { beforeAll, expect, it } from 'vitest';
import { exampleContext, toolsOf } from '@/lib/fixtures/example-context';
import { FIXTURES } from '@/lib/fixtures/registry';
import { isMadeFor } from '@/lib/fixtures/schema';
import { complaints } from './editor-types-harness';
import { examplesFor, starterFor } from './examples';

const fixtures = FIXTURES.filter((fixture) => isMadeFor(fixture, 'copilot'));

/** Every starter and example with a title, and those of a fixture that nobody has written anything for. */
const sources = [...fixtures.map(exampleContext), { fixture: 'of a user', call: { name: 'grep', args: {} } }]
  .map((context) => ({ context, starter: { id: 'starter', source: starterFor(context) } }))
  .flatMap(({ context, starter }) =>
    [starter, ...examplesFor(context)].map(
      ({ id, source }) => [`${context.fixture}: ${id}`, source] as const,
    ),
  );

/** Part of what the editor declares of the sandbox. */
const TIMERS =
  'declare global { function setTimeout(callback: () => void, ms?: number): number; }\nexport {};';

let told: readonly (readonly string[])[] = [];
beforeAll(() => {
  told = complaints([...sources.map(([, source]) => source), TIMERS], fixtures.flatMap(toolsOf));
});

it.each(sources.map(([title], i) => [title, i] as const))('%s is accepted by strict TypeScript', (_, i) => {
  expect(told[i]).toEqual([]);
});

it('what the editor declares for these tools is free of errors, and so are the timers', () => {
  expect(told.slice(sources.length)).toEqual([[], []]);
});
