import { defineConfig } from 'vitest/config';

/** Run by `npm test` after the apps are built, which it puts into a folder as on a server. */
export default defineConfig({
  test: { include: ['infra/commands/production/*.trial.test.ts'], testTimeout: 300_000, hookTimeout: 300_000 },
});
