import { isReleaseRun } from '@madrasah/config/release-run';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Elements are made by the build of React that `test/quick-react.ts` loads.
  oxc: { jsx: { development: isReleaseRun } },
  test: {
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/quick-react.ts', '@madrasah/config/no-console-errors'],
    // Rendering a whole screen is slow on a busy machine.
    testTimeout: 90_000,
    // Files of one worker share a browser environment: what one of them replaces must not stay for the next.
    unstubGlobals: true,
  },
});
