import type { Example, ExampleContext } from '@/lib/engine/dialect';
import { PROGRAMS } from './programs';

/** The words above the editor: one whole file each, for the first call of the fixture. */
export function examplesFor(context: ExampleContext): Example[] {
  const { fixture } = context;
  const ids = Object.hasOwn(OTHERS, fixture) ? OTHERS[fixture] : undefined;
  return (ids ?? FIVE).map((id) => ({ id, title: TITLES[id], source: sourceOf(id, context) }));
}

/** The file a fixture starts with. */
export function starterFor(context: ExampleContext): string {
  const { fixture } = context;
  const id = Object.hasOwn(STARTS, fixture) ? STARTS[fixture] : undefined;
  return sourceOf(id ?? 'late', context);
}

const TITLES = {
  offer: 'do not offer',
  block: 'endpoint blocks',
  parameters: 'endpoint changes',
  response: 'endpoint replies',
  throws: 'endpoint throws',
  late: 'client blocks',
  confirm: 'client asks',
  own: 'client replaces',
  annotate: 'client adds',
  result: 'client changes result',
  stop: 'client stops',
  program: 'client code',
} as const;

type Id = keyof typeof TITLES;

const FIVE: readonly Id[] = ['offer', 'block', 'parameters', 'late', 'annotate'];

/** Where other words fit better: the call of a tool nobody has, calls of the client's own, client code. */
const OTHERS: Readonly<Record<string, readonly Id[]>> = {
  'unknown-tool': ['late', 'confirm', 'own', 'annotate', 'stop'],
  'gabber-stream': ['offer', 'block', 'late', 'annotate', 'program'],
};

const STARTS: Readonly<Record<string, Id>> = {
  'secret-file': 'block',
  retry: 'parameters',
  twins: 'offer',
  'failing-tool': 'annotate',
  'unknown-tool': 'confirm',
  'confirm-slot': 'stop',
  'noisy-result': 'result',
  'long-task': 'throws',
  'gabber-two-calls': 'annotate',
  'gabber-endpoint-error': 'response',
  'gabber-endpoint-timeout': 'annotate',
  'gabber-stream': 'program',
};

const property = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

function sourceOf(id: Id, { fixture, call }: ExampleContext): string {
  const name = JSON.stringify(call?.name ?? 'bash');
  const path = JSON.stringify(`/${call?.name ?? 'bash'}`);
  switch (id) {
    case 'offer':
      return offer(name);
    case 'block':
      return endpoint(path, 'return { block: "Not this one." };');
    case 'parameters': {
      const args = call?.args ?? {};
      const key = Object.keys(args).find((one) => typeof args[one] === 'string') ?? 'changed';
      return endpoint(path, `return { parameters: { ...parameters, ${property(key)}: "something else" } };`);
    }
    case 'response':
      return endpoint(path, 'return { response: "It is in the queue." };');
    case 'throws':
      return endpoint(path, 'throw new Error("The database is away.");');
    case 'late':
      return client('onToolCall', name, 'return { block: "Not this one." };');
    case 'confirm':
      return client('onToolCall', name, 'return { confirm: true };');
    case 'own':
      return client('onToolCall', name, 'return { result: "It is done." };');
    case 'annotate':
      return client('onToolCall', name, 'return { annotate: "Mind the rest." };');
    case 'stop':
      return client('onToolCall', name, 'return { stop: true, stopReason: "Enough." };');
    case 'result':
      return client('onResult', name, 'return { result: "It is done." };');
    case 'program':
      return PROGRAMS[fixture] ?? '';
  }
}

const offer = (name: string): string => `import type { OfferHook } from "gabber";

export const offer: OfferHook = () => {
  return { withhold: ${name} };
};
`;

const endpoint = (path: string, statement: string): string => `import type { EndpointHook } from "gabber";

export const endpoint: EndpointHook = ({ url${statement.includes('parameters') ? ', parameters' : ''} }) => {
  if (!url.endsWith(${path})) return;
  ${statement}
};
`;

const client = (
  hook: string,
  name: string,
  statement: string,
): string => `import type { ClientHooks } from "gabber";

export const client: ClientHooks = {
  ${hook}: ({ call }) => {
    if (call.function.name !== ${name}) return;
    ${statement}
  },
};
`;
