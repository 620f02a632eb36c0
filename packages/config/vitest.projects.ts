import { readFile } from 'node:fs/promises';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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
 * All packages and apps with their own settings, and the commands, run together from the root. Playwright runs the
 * journeys.
 */
export default defineConfig({
  test: {
    projects: ['apps/*', '!apps/e2e', 'packages/*', 'infra/commands'],
    sequence: { sequencer: ByEnvironment },
  },
});
