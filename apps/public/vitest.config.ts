import { defineConfig } from 'vitest/config';

// Files of one worker share a browser environment: what one replaces must not stay for the next.
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@madrasah/config/no-console-errors'],
    unstubGlobals: true,
  },
});
