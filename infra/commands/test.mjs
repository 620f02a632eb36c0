import { constants } from 'node:fs';
import { access, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { availableParallelism, freemem, constants as system } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installDependencies } from './install-and-build.mjs';
import { chromium, debootstrap, ensureInstalled, firefox, nginx, postgres, shellcheck } from './programs.mjs';
import { CommandError, environment, printLine, reportFailure, root } from './repository.mjs';
import { runWithIdleTimeout } from './run.mjs';
import { finalCounts, readPlaywrightReport, readVitestReport } from './test-reports.mjs';

// `npm test`: runs all checks of a change to the end, even after failures, and prints a summary.
// With `--release` (`npm run test:release`) it runs what the other leaves out: tests at their full size, files named
// `*.release.test.ts`, all tests of the API on an installed PostgreSQL, and the journeys with `@release` in their title.
// With `--changed` (`npm run test:changed`) it runs the static checks, and the tests that changed files can affect.

/**
 * How long a step may write nothing before it counts as hanging. There is no limit on a whole step, because a slow
 * machine is not a failure. Runners write a line per test, and each test has its own limit: at most five minutes, for
 * a journey that first starts its own site.
 */
const idleTimeoutMs = 10 * 60_000;
/** Programs write to a pipe instead of a terminal, so this variable switches colours on. */
const terminal = process.stdout.isTTY && !environment.NO_COLOR ? { ...environment, FORCE_COLOR: '1' } : environment;

const reports = join(root, 'test-results');
/** One more than there are cores, because a test often waits for a timer, a file or the database. */
const workers = availableParallelism() + 1;
const nothing = { passed: 0, failed: 0, skipped: 0 };
const success = { ...nothing, passed: 1 };
const failure = { ...nothing, failed: 1 };

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = system.priority;

/** A tool without a report: one success or one failure. */
const check = (name, program, args, { needs = [], priority = PRIORITY_BELOW_NORMAL } = {}) => ({
  name,
  needs,
  execute: async () => {
    const options = { idleTimeoutMs, env: terminal, priority };
    const { code, interrupted } = await runWithIdleTimeout(program, args, options);
    return { interrupted, counts: code === 0 ? success : failure };
  },
});

/** A test runner that writes a report. */
const tests = (name, { program, args, env, report, readReport, fewest, needs = [] }) => ({
  name,
  needs,
  execute: async () => {
    await rm(report, { force: true });
    const { code, interrupted } = await runWithIdleTimeout(program, args, {
      idleTimeoutMs,
      env: { ...terminal, ...env },
    });
    const { failures = [], ...counts } = await readReport(report).catch(() => nothing);
    return { interrupted, counts: finalCounts(counts, code, fewest), failures };
  },
});

/** The API's tests whose outcome may depend on the version of PostgreSQL, with the difference; they run on both. */
const dependsOnServer = {
  'statements that an older version may not know: of every procedure, and of the jobs': [
    ...['permissions', 'contract', 'jobs/jobs'],
  ],
  'tables, privileges and triggers': [
    ...['migrations', 'migration-locks', 'database-roles'],
    ...['postgres-change-feed', 'finer-tags', 'revisions'],
  ],
  'text search, and plans for many rows': [
    ...['read/search', 'word-query', 'words-as-typed'],
    ...['collections/scale', 'analytics/scale', 'search-scale'],
  ],
  'copying rows out and in': ['backup/backup.service', 'restore.service'],
  'locks and transactions': [
    'race',
    'idempotency',
    'send-mail',
    'remove-files',
    'webhooks',
    'changes/changes',
    'throttling',
    'outside-transactions',
  ],
  'errors and lost connections': [
    ...['database/failures', 'hanging-database', 'read-replica', 'unit-of-work', 'session-settings'],
  ],
};

async function findTestsThatDependOnServer() {
  const folder = 'apps/api/src';
  const files = await readdir(join(root, folder), { recursive: true });
  return Object.values(dependsOnServer).flatMap((names) =>
    names.flatMap((name) => {
      const found = files.filter((file) => `/${file}`.endsWith(`/${name}.test.ts`));
      // A renamed test must not silently stop running.
      if (found.length === 0) throw new CommandError(`There is no test ${name}.test.ts in ${folder}.`);
      return found.map((file) => join(folder, file));
    }),
  );
}

/** A hanging test ends before its step does, even on a slow or busy machine. */
const longestTestMs = idleTimeoutMs / 2;
const generousTimeouts = [`--testTimeout=${longestTestMs}`, `--hookTimeout=${longestTestMs}`];

const vitest = (name, config, args, options) => {
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const all = ['run', '--config', config, ...args, ...generousTimeouts, ...reporters];
  return tests(name, { program: 'vitest', args: all, report, readReport: readVitestReport, ...options });
};

/** Modules are loaded once per worker: tests keep no state in modules, and loading takes as long as testing. */
const projectTests = (name, projects, { files = [], ...options } = {}) =>
  vitest(
    name,
    'packages/config/vitest.projects.ts',
    ['--project', projects, `--maxWorkers=${workers}`, '--no-isolate', ...files],
    options,
  );

const memoryFolder = '/dev/shm';
/** The tests use less than one gigabyte of it; free memory is counted too, because the folder is in memory. */
const enoughMemoryBytes = 4 * 1024 ** 3;

/**
 * An environment with temporary files in memory, where there is enough and programs may run there. Each database of a
 * test has hundreds of files, which a disk may take half a second to create.
 */
async function withTemporaryFilesInMemory() {
  try {
    await access(memoryFolder, constants.W_OK);
    const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
    const [, , , options = ''] = mounts.find(([, folder]) => folder === memoryFolder) ?? [];
    const { bavail, bsize } = await statfs(memoryFolder);
    const isUsable = !options.split(',').includes('noexec') && Math.min(bavail * bsize, freemem()) > enoughMemoryBytes;
    return isUsable ? { TMPDIR: memoryFolder } : {};
  } catch {
    return {};
  }
}

const apiTests = async (name, { env, needs = [], ...options } = {}) =>
  projectTests(name, '@madrasah/api', {
    ...options,
    needs: [chromium, ...needs],
    env: { ...(await withTemporaryFilesInMemory()), ...env },
  });

/** The files that they include are checked with them. */
const shellPrograms = [
  ...['pasang', 'madrasah'].map((name) => join('infra/deploy/server', name)),
  'infra/commands/server/enter.sh',
];

const importRules = (name, rules, ...folders) =>
  check(name, 'depcruise', ['--config', `packages/config/${rules}.mjs`, ...folders]);

const staticChecks = [
  check('format and lint', 'biome', ['ci', '.', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]),
  // They take longest, one package after another, so the other checks use only the time that they leave.
  check('types', 'turbo', ['run', 'types', '--continue', '--concurrency=100%', '--output-logs=errors-only'], {
    priority: PRIORITY_NORMAL,
  }),
  check('types of commands', 'tsc', ['-p', 'infra/commands']),
  importRules('boundaries of modules', 'dependency-cruiser', 'apps', 'packages'),
  importRules('cycles between modules', 'module-cycles', 'apps/api/src'),
  check('boundaries of packages', 'turbo', ['boundaries']),
  check('dead code', 'knip', []),
  check('shell programs', 'shellcheck', ['--external-sources', '--check-sourced', ...shellPrograms], {
    needs: [shellcheck],
  }),
];

/** Files that are made and not committed, and without which the static checks find missing modules. */
const generatedFiles = check('generated files', 'turbo', ['run', 'generate', '--output-logs=errors-only']);

const build = check('build', 'turbo', ['run', 'build', '--output-logs=errors-only']);

const onInstalledPostgres = ({ env, ...options }) =>
  apiTests('API on an installed PostgreSQL', {
    ...options,
    env: { TEST_DATABASE: 'debian', ...env },
    needs: [postgres],
  });

/** Journeys with `@release` in their title run before a release only; some of them in Firefox too. */
const journeys = async (filter, needs) =>
  tests('browser journeys', {
    program: 'playwright',
    args: ['test', '--config', 'apps/e2e/playwright.config.ts', filter, '@release'],
    env: await withTemporaryFilesInMemory(),
    report: join(root, 'apps/e2e/test-results/report.json'),
    readReport: readPlaywrightReport,
    needs,
  });

/**
 * The steps of one stage run at the same time; stages run one after another. The large test runners use all cores by
 * themselves: side by side they take no less time, and tests reach their timeouts.
 */
const makeStages = async () => [
  [generatedFiles],
  [...staticChecks, build],
  [projectTests('units', '!@madrasah/api')],
  [await apiTests('API on the embedded PostgreSQL')],
  // Each waits half of its time: for connections that end, and for programs of the folder that start and stop.
  [
    await onInstalledPostgres({ files: await findTestsThatDependOnServer() }),
    vitest('production folder', 'infra/commands/production/trial.config.mjs', [], {
      env: await withTemporaryFilesInMemory(),
    }),
  ],
  [await journeys('--grep-invert', [chromium])],
];

/** A release run has all of its tests, with the build of React that warns. */
const staffApp = join('apps', 'admin');

/** The other test files that only releases run, or with a larger size. Node 20 may start this file, and has no `glob`. */
async function findReleaseTests() {
  const listed = await Promise.all(
    ['apps', 'packages'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((file) => join(folder, file)),
    ),
  );
  const paths = listed.flat().filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'));
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  const isForRelease = /\b(isReleaseRun|sampleOf)\b/;
  return paths.filter(
    (path, index) => !path.startsWith(staffApp) && (path.includes('.release.test.') || isForRelease.test(texts[index])),
  );
}

const makeReleaseStages = async () => [
  [generatedFiles],
  [
    projectTests('slow tests at full size', '*', {
      env: { TEST_RELEASE: 'yes' },
      // A backup is also restored on the other version of PostgreSQL.
      needs: [chromium, postgres, nginx],
      files: await findReleaseTests(),
    }),
  ],
  [projectTests('staff app with the warnings of React', '@madrasah/admin', { env: { TEST_RELEASE: 'yes' } })],
  [await onInstalledPostgres({ env: { TEST_RELEASE: 'yes' } })],
  [build],
  [vitest('whole servers', 'infra/commands/server/drill.config.mjs', [], { needs: [debootstrap] })],
  [await journeys('--grep', [chromium, firefox])],
];

/** Vitest finds the tests by their imports; files that are read by their path are in `packages/config/read-by-path.ts`. */
const makeChangedStages = async (since) => {
  const affected = { files: ['--changed', since], fewest: 0 };
  return [
    [generatedFiles],
    staticChecks,
    [projectTests('affected units', '!@madrasah/api', affected)],
    [await apiTests('affected tests of the API', affected)],
  ];
};

async function runStep({ name, execute }) {
  printLine(`\n── ${name}`);
  const startedAt = performance.now();
  const outcome = await execute();
  return { name, ...outcome, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Installs what the steps need, one program after another, because installers exclude each other. */
async function runStage(steps) {
  const running = [];
  for (const step of steps) {
    const installed = [];
    for (const program of step.needs ?? []) installed.push(await ensureInstalled(program));
    running.push(
      installed.every(Boolean) ? () => runStep(step) : async () => ({ name: step.name, counts: failure, seconds: 0 }),
    );
  }
  return Promise.all(running.map((run) => run()));
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

/** Repeats the failures at the end, because their own output is thousands of lines above. */
function printFailures(results) {
  for (const { name, failures = [] } of results)
    for (const { title, message } of failures) printLine(`\n✗ ${name}: ${title}\n${message}`);
}

async function runStages(stages) {
  const results = [];
  for (const stage of stages) {
    results.push(...(await runStage(stage)));
    if (results.some(({ interrupted }) => interrupted)) throw new CommandError('Stopped before the end.');
  }
  return results;
}

function chooseStages({ release, changed }, since) {
  if (release) return makeReleaseStages();
  return changed ? makeChangedStages(since) : makeStages();
}

try {
  const { values, positionals } = parseArgs({
    options: { release: { type: 'boolean' }, changed: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [since = 'HEAD'] = positionals;
  await installDependencies();
  const results = await runStages(await chooseStages(values, since));
  const sums = {
    passed: total(results, 'passed'),
    failed: total(results, 'failed'),
    skipped: total(results, 'skipped'),
  };
  printFailures(results);
  printTable(results);
  if (values.changed)
    printLine('\nLeft out: browser journeys, the production folder, PostgreSQL 15. `npm test` runs them.');
  printLine(`\n${describe(sums)}`);
  process.exitCode = sums.failed > 0 ? 1 : 0;
} catch (error) {
  reportFailure(error);
  printLine(describe(failure));
}
