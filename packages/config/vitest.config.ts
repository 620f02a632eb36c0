import { defineConfig } from 'vitest/config';

/** The checker of regular expressions has faster programs for some platforms; its JavaScript runs on all. */
export default defineConfig({ test: { env: { RECHECK_BACKEND: 'pure' }, testTimeout: 300_000 } });
