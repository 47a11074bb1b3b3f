import type { ToolSpec } from '@/lib/engine/scenario';
import { each } from '../goals';
import type { Goal } from '../lesson';
import { sayCall } from '../observed';

/** Other tools of the service of backups: their parameters do not tell them from `remove_backup`. */
export const checkBackup: ToolSpec = {
  name: 'check_backup',
  description: 'Checks that a backup can be read.',
  parameters: {
    type: 'object',
    properties: { path: { type: 'string', description: 'File to check' } },
    required: ['path'],
  },
};
export const copyBackup: ToolSpec = {
  name: 'copy_backup',
  description: 'Copies a backup to tape.',
  parameters: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'File to copy' },
      force: { type: 'boolean', description: 'Write over an older copy' },
    },
    required: ['path', 'force'],
  },
};

/** The tool does not run; a decision of the client that came too late is named. */
export const stayedUndone = (role: string, text: string): Goal =>
  each(role, text, ({ with: entry }) => {
    if (entry.runs.length === 0) return undefined;
    const late = entry.marks.find(({ mark }) => mark === 'too-late');
    return late
      ? `${sayCall(entry)} ran: \`${late.cause.key ?? ''}\` of the client came when it was dispatched already.`
      : `${sayCall(entry)} ran all the same.`;
  });
