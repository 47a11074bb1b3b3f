import { defineConfig } from 'vitest/config';
import { root } from './tasks/project.mjs';

export default defineConfig({
  root,
  resolve: { alias: { '@': root } },
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts', '.config/tests/*.test.ts'],
    environment: 'node',
    // Hundreds of fresh interpreters on a shared machine take their time; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
