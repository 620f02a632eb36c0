import { defineConfig } from 'vitest/config';

/** What `npm test` runs once the apps are built, apart from the other tests: it puts them into a folder as a server gets it. */
export default defineConfig({
  test: { include: ['infra/commands/production/*.trial.mjs'], testTimeout: 300_000, hookTimeout: 300_000 },
});
