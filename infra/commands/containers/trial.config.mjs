import { defineConfig } from 'vitest/config';

/** Run by `npm run bench -- containers`, before a release: it builds the images, which takes a quarter of an hour. */
export default defineConfig({
  test: {
    include: ['infra/commands/containers/*.trial.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 60 * 60_000,
    // Each one needs what the one before it has left.
    bail: 1,
  },
});
