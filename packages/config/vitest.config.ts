import { defineConfig } from 'vitest/config';

/** The checker of regular expressions brings faster programs for some machines; the one in JavaScript runs on all. */
export default defineConfig({ test: { env: { RECHECK_BACKEND: 'pure' }, testTimeout: 300_000 } });
