import type { Example, ExampleContext } from '@/lib/engine/dialect';
import { PROGRAMS } from './programs';

/** The words above the editor: one whole file each, for the first call of the fixture. */
export function examplesFor({ fixture, call }: ExampleContext): Example[] {
  const name = JSON.stringify(call?.name ?? 'bash');
  const path = JSON.stringify(`/${call?.name ?? 'bash'}`);
  const args = call?.args ?? {};
  const key = Object.keys(args).find((one) => typeof args[one] === 'string');
  const changed =
    key === undefined ? '{ ...parameters }' : `{ ...parameters, ${property(key)}: "something else" }`;
  const own: Example[] = Object.hasOwn(PROGRAMS, fixture)
    ? [{ id: 'program', title: 'client code', source: PROGRAMS[fixture] ?? '' }]
    : [];
  return [
    { id: 'offer', title: 'do not offer', source: offer(name) },
    { id: 'block', title: 'endpoint blocks', source: endpoint(path, 'return { block: "Not this one." };') },
    {
      id: 'parameters',
      title: 'endpoint changes',
      source: endpoint(path, `return { parameters: ${changed} };`),
    },
    { id: 'late', title: 'client blocks', source: client(name, 'return { block: "Not this one." };') },
    { id: 'annotate', title: 'client adds', source: client(name, 'return { annotate: "Mind the rest." };') },
    ...own,
  ];
}

/** The file a fixture starts with. */
export function starterFor(context: ExampleContext): string {
  const examples = examplesFor(context);
  const id = Object.hasOwn(STARTS, context.fixture) ? STARTS[context.fixture] : 'late';
  return (examples.find((example) => example.id === id) ?? examples[0])?.source ?? '';
}

const STARTS: Readonly<Record<string, string>> = {
  'gabber-one-call': 'late',
  'gabber-two-calls': 'annotate',
  'gabber-endpoint-error': 'block',
  'gabber-endpoint-timeout': 'annotate',
  'gabber-stream': 'program',
  'gabber-mixed': 'late',
};

const property = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

const offer = (name: string): string => `import type { OfferHook } from "gabber";

export const offer: OfferHook = () => {
  return { withhold: ${name} };
};
`;

const endpoint = (path: string, statement: string): string => `import type { EndpointHook } from "gabber";

export const endpoint: EndpointHook = ({ url, parameters }) => {
  if (!url.endsWith(${path})) return;
  ${statement}
};
`;

const client = (name: string, statement: string): string => `import type { ClientHooks } from "gabber";

export const client: ClientHooks = {
  onToolCall: ({ call }) => {
    if (call.function.name !== ${name}) return;
    ${statement}
  },
};
`;
