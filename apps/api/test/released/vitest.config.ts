import { defineConfig } from 'vitest/config';

/** What `npm run keep-release` runs, apart from the tests: on Debian's server, whose `pg_dump` every version reads. */
export default defineConfig({
  test: {
    include: ['test/released/keep-release.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
