import { defineConfig } from 'vitest/config';

/**
 * All packages and apps with their own settings, and the commands, run together from the root. Playwright runs the
 * journeys.
 */
export default defineConfig({ test: { projects: ['apps/*', '!apps/e2e', 'packages/*', 'infra/commands'] } });
