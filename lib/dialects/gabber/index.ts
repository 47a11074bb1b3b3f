import type { Dialect } from '@/lib/engine/dialect';
import { examplesFor, starterFor } from './examples';
import { RULES } from './rules';

/** Gabber's chat completions: tools the service runs. Nothing was measured; the rules say what they rest on. */
export const gabber: Dialect = {
  id: 'gabber',
  title: 'Gabber',
  ruleSet: {
    dialect: 'gabber',
    system: 'Gabber',
    version: 'documentation of the chat completions API and types of gabber-client-core 0.15.0',
    revision: 1,
  },
  rules: RULES,
  settings: [
    {
      name: 'timeout',
      label: 'Endpoint timeout',
      help: 'How long the service waits for an endpoint. It is not documented: an assumption (rule A2).',
      initial: '30',
      choices: [
        { value: '10', label: '10 s' },
        { value: '30', label: '30 s' },
        { value: 'never', label: 'no limit' },
      ],
    },
  ],
  answers: [
    { id: 'approve', label: 'Approve', meaning: 'approve' },
    { id: 'reject', label: 'Reject', meaning: 'reject' },
    { id: 'nobody', label: 'Nobody answers', meaning: 'nobody' },
  ],
  lanes: [
    { id: 'model', title: 'Model' },
    { id: 'service', title: 'Service' },
    { id: 'endpoint', title: 'Your endpoint' },
    { id: 'client', title: 'Your client' },
  ],
  markWords: {
    stopped: 'stop',
    blocked: 'block',
    asks: 'confirm',
    'args-changed': 'parameters',
    'too-late': 'dispatched',
    'result-replaced': 'result',
    'context-added': 'annotate',
    'hook-failed': 'hook error',
  },
  starterFor,
  examplesFor,
  engine: async () => (await import('./engine')).engine,
};
