import { removeBackup } from '@/lib/fixtures/builtin/backup-tool';
import { modelReads, untouched } from '../goals';
import type { Lesson } from '../lesson';
import { call, scene } from '../scene';
import { checkBackup, copyBackup, stayedUndone } from './backups';

const tools = [removeBackup, checkBackup, copyBackup];

export const url: Lesson = {
  id: 'gabber-url',
  title: 'Which tool is it?',
  surprise: 'The POST holds the values, but not the name of the tool.',
  dialect: 'gabber',
  text: [
    'This endpoint protects all below `/srv/keep/`. But several tools have a `path`, and the documented POST holds parameter values alone: no name, no id. An endpoint tells calls apart only by its URL [gabber/5].',
    'Look at what the endpoint is given. **Checking** and **copying** what is kept is fine.',
  ],
  goals: [
    stayedUndone('danger', 'No `remove_backup` below `/srv/keep/` runs'),
    modelReads(
      'danger',
      'In its place the model reads `That one is kept.`',
      (result) => result === 'That one is kept.',
      'Reply to these calls with `block: "That one is kept."`',
    ),
    untouched('look', '`check_backup` and `copy_backup` run everywhere'),
    untouched('safe', '`remove_backup` in other folders runs'),
  ],
  hints: [
    'A parameter is no good sign of a tool: others may have it too. The hook is given the `url` as well.',
    'Each tool has a URL of its own. The one of `remove_backup` ends with `/remove_backup`.',
    'Go on for all others first: `if (!url.endsWith("/remove_backup")) return;`',
  ],
  starter: `import type { EndpointHook } from "gabber";

// What is in /srv/keep is not removed. Everything else goes on.
export const endpoint: EndpointHook = ({ parameters }) => {
  if (parameters.path.startsWith("/srv/keep/"))
    return { block: "That one is kept." };
};
`,
  solution: `import type { EndpointHook } from "gabber";

// What is in /srv/keep is not removed. Everything else goes on.
export const endpoint: EndpointHook = ({ url, parameters }) => {
  if (!url.endsWith("/remove_backup")) return;
  if (parameters.path.startsWith("/srv/keep/"))
    return { block: "That one is kept." };
};
`,
  visible: scene('Old years', {
    prompt: 'Check 2019 and copy it to the tape, then remove 2019 and 2020.',
    tools,
    turns: [
      [call('look', 'check_backup', { path: '/srv/keep/2019.tar' }, 'all 31 parts can be read')],
      [call('look-2', 'copy_backup', { path: '/srv/keep/2019.tar', force: false }, 'copied to tape 7')],
      [
        call('danger', 'remove_backup', { path: '/srv/keep/2019.tar', force: false }, 'removed 2019.tar'),
        call('safe', 'remove_backup', { path: '/srv/bk/2020.tar', force: false }, 'removed 2020.tar'),
      ],
      'The copy is on tape 7, and 2020 is gone.',
    ],
  }),
  hidden: scene('Two projects', {
    prompt: 'Remove the backups of both projects.',
    later: ['Then put the ledger on the tape.'],
    tools,
    turns: [
      [
        call('safe', 'remove_backup', { path: '/home/keep/garden.tar', force: true }, 'removed garden.tar'),
        call('danger', 'remove_backup', { path: '/srv/keep/ledger.tar', force: true }, 'removed ledger.tar'),
        call('danger-2', 'remove_backup', { path: '/srv/keep/old/ledger.tar', force: false }, 'removed'),
      ],
      'The garden is gone.',
      [
        call('look', 'copy_backup', { path: '/srv/keep/ledger.tar', force: true }, 'copied to tape 9'),
        call('look-2', 'check_backup', { path: '/srv/keep/ledger.tar' }, 'all 4 parts can be read'),
      ],
      'The ledger is on tape 9.',
    ],
  }),
};
