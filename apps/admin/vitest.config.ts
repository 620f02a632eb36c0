import { defineConfig } from 'vitest/config';

// A whole screen takes its time on a busy machine.
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } });
