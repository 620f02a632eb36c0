import { readFile } from 'node:fs/promises';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readByPath } from './read-by-path.ts';
import { isReleaseRun } from './release-run.ts';
import { requireNode } from './require-node.ts';

requireNode();

const readEnvironment = async ({ moduleId }: TestSpecification) =>
  /@vitest-environment (\w+)/.exec(await readFile(moduleId, 'utf8'))?.[1] ?? 'node';

/**
 * The files of a project that need the same environment run one after another: at each change Vitest starts another
 * worker, which loads all modules again.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const groups = await Promise.all(sorted.map(async (file) => `${file.project.name} ${await readEnvironment(file)}`));
    return [...new Set(groups)].flatMap((group) => sorted.filter((_, index) => groups[index] === group));
  }
}

/**
 * Tests whose needs differ little are one project: for each project Vitest starts a server, and workers that load all
 * modules again. A package alone (`turbo run test`) takes its own settings.
 */
const packages = {
  name: 'packages',
  include: ['packages/**/*.test.{ts,tsx}', 'apps/public/src/**/*.test.{ts,tsx}', 'infra/commands/**/*.test.{mjs,ts}'],
  exclude: [
    '**/node_modules/**',
    '**/dist/**',
    '**/*.{drill,trial}.test.ts',
    ...(isReleaseRun ? [] : ['**/*.release.test.ts']),
  ],
  setupFiles: ['@madrasah/config/no-console-errors'],
  env: { RECHECK_BACKEND: 'pure' },
  css: true,
  testTimeout: 300_000,
  unstubGlobals: true,
};

/** All tests, run together from the root. Playwright runs the journeys. */
export default defineConfig({
  test: {
    projects: ['apps/admin', 'apps/api', { test: packages }],
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, ...readByPath],
    sequence: { sequencer: ByEnvironment },
  },
});
