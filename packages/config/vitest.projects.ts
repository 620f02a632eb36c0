import { defineConfig } from 'vitest/config';

/** Every package and app with its own settings, and the commands, run together from the root. Browser journeys have a runner of their own. */
export default defineConfig({ test: { projects: ['apps/*', '!apps/e2e', 'packages/*', 'infra/commands'] } });
