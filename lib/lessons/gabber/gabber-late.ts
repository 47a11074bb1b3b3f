import { removeBackup } from '@/lib/fixtures/builtin/backup-tool';
import { modelReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';
import { copyBackup, stayedUndone } from './backups';

export const late: Lesson = {
  id: 'gabber-late',
  title: 'The client is too late',
  surprise: 'When your client sees the call, it is dispatched already.',
  dialect: 'gabber',
  text: [
    'This client blocks each `remove_backup` with `force`. Yet the documentation says that the service makes the POST itself, and its answer does not wait [gabber/4]. It follows that a client can no longer block such a call [gabber/6].',
    'Look at what ran. Code before the tool, at the **endpoint**, still decides [gabber/17].',
  ],
  goals: [
    stayedUndone('danger', 'No `remove_backup` with `force: true` runs'),
    modelReads(
      'danger',
      'In its place the model reads `Ask a human first.`',
      (result) => result === 'Ask a human first.',
      'The text goes where the block is: `block: "Ask a human first."` at the endpoint.',
    ),
    untouched('safe', 'Every other call runs as if there were no hook'),
  ],
  hints: [
    'Export another hook: `export const endpoint: EndpointHook = ({ url, parameters }) => …`.',
    'The POST holds no name of a tool. The end of `url` tells which it is: `/remove_backup`.',
    'At the endpoint return `{ block: "Ask a human first." }` when `url.endsWith("/remove_backup") && parameters.force`.',
  ],
  starter: `import type { ClientHooks } from "gabber";

// Nothing is removed by force. Everything else goes on.
export const client: ClientHooks = {
  onToolCall: ({ call }) => {
    const parameters = JSON.parse(call.function.arguments);
    if (call.function.name === "remove_backup" && parameters.force)
      return { block: "Ask a human first." };
  },
};
`,
  solution: `import type { EndpointHook } from "gabber";

// Nothing is removed by force. Everything else goes on.
export const endpoint: EndpointHook = ({ url, parameters }) => {
  if (url.endsWith("/remove_backup") && parameters.force)
    return { block: "Ask a human first." };
};
`,
  visible: scene('Make room', {
    prompt: 'Remove the backups of January and February, and copy the one of March to tape.',
    tools: [removeBackup, copyBackup],
    turns: [
      [
        call('safe', 'remove_backup', { path: '/srv/bk/jan.tar', force: false }, 'removed /srv/bk/jan.tar'),
        call('danger', 'remove_backup', { path: '/srv/bk/feb.tar', force: true }, 'removed /srv/bk/feb.tar'),
        call('safe-2', 'copy_backup', { path: '/srv/bk/mar.tar', force: true }, 'copied to tape 2'),
      ],
      'January is gone, and March is on tape.',
    ],
  }),
  hidden: scene('End of the year', {
    prompt: 'Copy the backup of May to tape, then remove all that is older.',
    tools: [removeBackup, copyBackup],
    turns: [
      [call('safe', 'copy_backup', { path: '/mnt/store/may.tar', force: true }, 'copied to tape 5')],
      [
        call('danger', 'remove_backup', { path: '/mnt/store/april.tar', force: true }, 'removed april.tar'),
        call('safe-2', 'remove_backup', { path: '/mnt/store/feb.tar', force: false }, 'removed feb.tar'),
        call('danger-2', 'remove_backup', { path: '/mnt/store/jan.tar', force: true }, 'removed jan.tar'),
      ],
      'May is on tape, and February is gone.',
    ],
  }),
};
