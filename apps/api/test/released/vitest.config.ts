import { defineConfig } from 'vitest/config';

/** Runs only `npm run keep-release`: on Debian's server, whose `pg_dump` every version can read. */
export default defineConfig({
  test: {
    include: ['test/released/keep-release.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
