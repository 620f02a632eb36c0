import { isReleaseRun } from '@madrasah/config/release-run';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isReleaseRun ? [] : ['**/*.release.test.ts'])],
    globalSetup: ['test/global-setup.ts'],
    // Node loads the modules itself, as in production, which takes less time than Vite's loader.
    experimental: { viteModuleRunner: false },
    // No promise of ours: that a machine is slow or busy is not a failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
