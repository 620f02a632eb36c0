import { defineConfig } from 'vitest/config';

// Rendering a whole screen is slow on a busy machine.
export default defineConfig({
  test: { include: ['src/**/*.test.{ts,tsx}'], setupFiles: ['src/testing/quick-react.ts'], testTimeout: 90_000 },
});
