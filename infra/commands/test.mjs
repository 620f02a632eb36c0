import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installDependencies } from './install-dependencies.mjs';
import { chromium, ensureInstalled, postgres } from './programs.mjs';
import { CommandError, environment, printLine, reportFailure, root } from './repository.mjs';
import { runWithIdleTimeout } from './run.mjs';
import { finalCounts, readPlaywrightReport, readVitestReport } from './test-reports.mjs';

// `npm test`: everything that a change has to hold, to the end also when something fails, and then what came of it.

/**
 * How long a step may write nothing before it counts as hanging. There is no limit on a whole step: a slow machine is
 * not a failure. Runners write a line a test, and a test has a limit of its own: the longest, a journey that first
 * starts a site for itself, five minutes.
 */
const idleTimeoutMs = 10 * 60_000;
/** Programs see a pipe, not the terminal that their lines end up in, and ask this whether to write in colour. */
const terminal = process.stdout.isTTY && !environment.NO_COLOR ? { ...environment, FORCE_COLOR: '1' } : environment;

const reports = join(root, 'test-results');
const nothing = { passed: 0, failed: 0, skipped: 0 };
const success = { ...nothing, passed: 1 };
const failure = { ...nothing, failed: 1 };

/** A tool that says yes or no: one success or one failure. */
const check = (name, program, args) => ({
  name,
  execute: async () => {
    const { code, interrupted } = await runWithIdleTimeout(program, args, { idleTimeoutMs, env: terminal });
    return { interrupted, counts: code === 0 ? success : failure };
  },
});

/** A runner that leaves a report. */
const tests = (name, { program, args, env, report, readReport, needs = [] }) => ({
  name,
  needs,
  execute: async () => {
    await rm(report, { force: true });
    const { code, interrupted } = await runWithIdleTimeout(program, args, {
      idleTimeoutMs,
      env: { ...terminal, ...env },
    });
    const { failures = [], ...counts } = await readReport(report).catch(() => nothing);
    return { interrupted, counts: finalCounts(counts, code), failures };
  },
});

/**
 * Tests that an older PostgreSQL cannot change: they ask nothing of the database but what others ask as well, or start
 * the embedded server themselves. On the installed one everything else runs again.
 */
const sameOnEveryServer = [
  'src/!(contract).test.ts',
  'src/commands/**',
  'src/config/**',
  'src/database/embedded*',
  'src/http/*.test.ts',
  'src/http/{cache,connection,operations,transport}/**',
  'src/http/site/!(feeds).test.ts',
  'src/content/articles/write/costly-saves.test.ts',
  'src/operations/imports/short-turns.test.ts',
  'src/platform/media/{base64,bitmaps,file-titles,storage/*}.test.ts',
  'src/content/spam/**',
  'src/shared/**',
  'src/startup/**',
];

/**
 * A worker for each core, in which modules are loaded once for all files: tests keep nothing in them, and loading takes
 * as long as testing does.
 */
const manyFiles = ['--maxWorkers=100%', '--no-isolate'];

/** However slow or busy the machine: what hangs is ended, and a step of which nothing else is left is not ended first. */
const longestTestMs = idleTimeoutMs / 2;
const noHurry = [`--testTimeout=${longestTestMs}`, `--hookTimeout=${longestTestMs}`];

const vitest = (name, config, args, { env, needs } = {}) => {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const all = ['run', '--config', config, ...args, ...noHurry, ...reporters];
  return tests(name, { program: 'vitest', args: all, env, report, readReport: readVitestReport, needs });
};

const projectTests = (name, projects, { exclude = [], ...options } = {}) => {
  const patterns = exclude.map((pattern) => `--exclude=${pattern}`);
  const args = ['--project', projects, ...manyFiles, ...patterns];
  return vitest(name, 'packages/config/vitest.projects.ts', args, options);
};

const steps = [
  check('format and lint', 'biome', ['ci', '.', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]),
  check('types', 'turbo', ['run', 'types', '--continue', '--output-logs=errors-only']),
  check('boundaries of modules', 'depcruise', [
    '--config',
    'packages/config/dependency-cruiser.mjs',
    'apps',
    'packages',
  ]),
  check('cycles between modules', 'depcruise', ['--config', 'packages/config/module-cycles.mjs', 'apps/api/src']),
  check('boundaries of packages', 'turbo', ['boundaries']),
  check('dead code', 'knip', []),
  projectTests('units', '!@madrasah/api'),
  projectTests('API on the embedded PostgreSQL', '@madrasah/api'),
  projectTests('API on an installed PostgreSQL', '@madrasah/api', {
    env: { TEST_DATABASE: 'debian' },
    needs: [postgres],
    exclude: sameOnEveryServer,
  }),
  check('build', 'turbo', ['run', 'build', '--output-logs=errors-only']),
  vitest('production folder', 'infra/commands/production/trial.config.mjs', []),
  tests('browser journeys', {
    program: 'playwright',
    args: ['test', '--config', 'apps/e2e/playwright.config.ts'],
    report: join(root, 'apps/e2e/test-results/report.json'),
    readReport: readPlaywrightReport,
    needs: [chromium],
  }),
];

async function runStep({ name, needs = [], execute }) {
  printLine(`\n── ${name}`);
  const startedAt = performance.now();
  for (const program of needs) if (!(await ensureInstalled(program))) return { name, counts: failure, seconds: 0 };
  const outcome = await execute();
  return { name, ...outcome, seconds: (performance.now() - startedAt) / 1_000 };
}

const total = (results, key) => results.reduce((sum, { counts }) => sum + counts[key], 0);

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function printTable(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  printLine('');
  for (const { name, counts, seconds } of results)
    printLine(
      `${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${describe(counts)}`,
    );
}

/** What failed is told again at the end: its own lines are thousands above. */
function printFailures(results) {
  for (const { name, failures = [] } of results)
    for (const { title, message } of failures) printLine(`\n✗ ${name}: ${title}\n${message}`);
}

async function runSteps() {
  const results = [];
  for (const step of steps) {
    const result = await runStep(step);
    if (result.interrupted) throw new CommandError('Stopped before the end.');
    results.push(result);
  }
  return results;
}

try {
  await installDependencies();
  const results = await runSteps();
  const sums = {
    passed: total(results, 'passed'),
    failed: total(results, 'failed'),
    skipped: total(results, 'skipped'),
  };
  printFailures(results);
  printTable(results);
  printLine(`\n${describe(sums)}`);
  process.exitCode = sums.failed > 0 ? 1 : 0;
} catch (error) {
  reportFailure(error);
  printLine(describe(failure));
}
