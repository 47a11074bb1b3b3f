import type { ToolSpec } from '@/lib/engine/scenario';

export const DELETE_FILE: ToolSpec = {
  name: 'delete_file',
  description: 'Deletes a file of the project.',
  parameters: {
    type: 'object',
    properties: { path: { type: 'string', description: 'Path inside the project' } },
    required: ['path'],
  },
};
