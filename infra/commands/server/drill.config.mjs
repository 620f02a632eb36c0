import { defineConfig } from 'vitest/config';

/** Run by `npm run test:release` after the apps are built: whole systems, one after another. */
export default defineConfig({
  test: {
    include: ['infra/commands/server/*.drill.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    fileParallelism: false,
  },
});
