import { defineConfig } from 'vitest/config';
import { root } from './tasks/project.mjs';

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts', '.config/tests/*.test.ts'],
    environment: 'node',
  },
});
