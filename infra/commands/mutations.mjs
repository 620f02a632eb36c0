import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { applied, diffOf, mutantsOf, sampleOf } from './mutations/mutants.mjs';
import { targets } from './mutations/targets.mjs';
import { CommandError, printLine, reportFailure, root } from './repository.mjs';

// `node infra/commands/mutations.mjs`: changes one condition at a time in the code that decides about permissions, and
// expects a test to fail. Files on disk stay unchanged: a Vite plugin passes the mutated source to the tests.

const usage = `node infra/commands/mutations.mjs [options]
  --list    print the mutants without running tests
  --sample  try only this many of them, chosen by the seed
  --seed    a number; the same seed chooses the same mutants
  --only    only mutants whose file or id contains this part; may be given several times
  --rule    only mutants of this rule, such as 'condition dropped'`;

/** High enough for slow machines: a mutant that reaches it counts as detected. */
const timeoutMs = 120_000;

function readOptions() {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean', default: false },
      sample: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', multiple: true, default: [] },
      rule: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  if (sample !== undefined && !(Number.isSafeInteger(sample) && sample > 0)) throw new CommandError(usage);
  return { ...values, sample };
}

async function findMutants({ only, rule, sample, seed }) {
  const lists = targets.flatMap(({ files, project, tests }) =>
    files.map(async (path) => {
      const found = mutantsOf(path, await readFile(join(root, path), 'utf8'));
      return found.map((mutant) => ({ ...mutant, project, tests }));
    }),
  );
  const all = (await Promise.all(lists)).flat();
  const isInPlace = ({ id, path }) => only.length === 0 || only.some((part) => id === part || path.includes(part));
  const wanted = all.filter((mutant) => isInPlace(mutant) && (rule === undefined || mutant.rule === rule));
  return sample === undefined ? wanted : sampleOf(wanted, sample, seed);
}

/** Runs test files of one project against the current mutant; the database and transformed modules are reused. */
async function openProject(project) {
  const folder = join(root, project);
  let current;
  const mutating = {
    name: 'mutant',
    enforce: 'pre',
    transform: (_code, id) => (current && id.split('?')[0] === join(root, current.path) ? applied(current) : null),
  };
  const settings = {
    root: folder,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    // The cache on disk is keyed by the source before plugins change it, so it would keep mutants.
    fsModuleCache: false,
    // Only modules that Vite loads are changed.
    experimental: { viteModuleRunner: true },
    reporters: [{}],
    testTimeout: timeoutMs,
    hookTimeout: timeoutMs,
  };
  const vitest = await createVitest('test', settings, { plugins: [mutating] });
  const invalidate = () => current && vitest.invalidateFile(join(root, current.path));

  /** The first failing test, or undefined. */
  async function firstFailure(test) {
    const path = join(folder, 'src', test);
    const result = await vitest.runTestSpecifications([vitest.getRootProject().createSpecification(path)]);
    // The result also contains modules of earlier runs.
    const module = result.testModules.find(({ moduleId }) => moduleId === path);
    if (!module) throw new CommandError(`${test} was not found`);
    const [unhandled] = result.unhandledErrors;
    if (unhandled) return `${test} › an unhandled error: ${unhandled.message}`;
    const [failed] = module.children.allTests('failed');
    if (failed) return `${test} › ${failed.fullName}`;
    return module.ok() ? undefined : `${test} could not run`;
  }

  return {
    firstFailure,
    setMutant(mutant) {
      invalidate();
      current = mutant;
      invalidate();
    },
    close: () => vitest.close(),
  };
}

async function firstFailureOf(project, tests) {
  for (const test of tests) {
    const failure = await project.firstFailure(test);
    if (failure) return { test, failure };
  }
  return undefined;
}

/** The tests of a mutant, those first that detected the last mutants of its file: they probably detect this one too. */
function testOrder() {
  const detectors = new Map();
  const recentOf = ({ path }) => detectors.get(path) ?? [];
  return {
    of: (mutant) => [...new Set([...recentOf(mutant), ...mutant.tests])],
    remember: (mutant, test) => detectors.set(mutant.path, [test, ...recentOf(mutant).filter((one) => one !== test)]),
  };
}

/** A test that also fails without a mutant detects nothing. Each file is checked once, when it first fails. */
function passesWithoutMutant(project) {
  const known = new Set();
  return async (test) => {
    if (known.has(test)) return;
    project.setMutant(undefined);
    const other = await project.firstFailure(test);
    if (other) throw new CommandError(`Fails without any change: ${other}`);
    known.add(test);
  };
}

const locationOf = ({ path, line, id, rule }) =>
  `${relative('apps', path).replace(/^\.\.\//, '')}:${line} ${rule} [${id}]`;

/** Runs the mutants of one project; returns those that no test detects. */
async function runMutants(name, mutants, { report, stopping }) {
  const project = await openProject(name);
  stopAfterCurrentMutant(stopping);
  const survivors = [];
  const order = testOrder();
  try {
    const requireGreen = passesWithoutMutant(project);
    for (const mutant of mutants) {
      const startedAt = performance.now();
      project.setMutant(mutant);
      const detection = await firstFailureOf(project, order.of(mutant));
      // An interrupted run gives no result for the mutant.
      if (stopping.signal.aborted) break;
      if (detection) {
        await requireGreen(detection.test);
        order.remember(mutant, detection.test);
      } else survivors.push(mutant);
      report(mutant, detection?.failure, (performance.now() - startedAt) / 1_000);
    }
    return survivors;
  } finally {
    await project.close();
  }
}

/** Ctrl+C ends the run after the current mutant. Vitest's own listeners would leave the database running. */
function stopAfterCurrentMutant(stopping) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.on(signal, () => stopping.abort());
  }
}

function reporter(total) {
  let count = 0;
  return (mutant, failure, seconds) => {
    count += 1;
    const outcome = failure ? 'detected' : 'SURVIVED';
    printLine(`${count}/${total} ${outcome} ${seconds.toFixed(1)} s  ${locationOf(mutant)}`);
    printLine(failure ? `    by ${failure}` : diffOf(mutant));
  };
}

async function run() {
  const options = readOptions();
  if (options.help) return printLine(usage);
  // Mutants without an observable effect, with the reason, by id.
  const equivalents = JSON.parse(await readFile(join(root, 'infra/commands/mutations/equivalent.json'), 'utf8'));
  const found = await findMutants(options);
  const mutants = found.filter(({ id }) => !(id in equivalents));
  if (options.list) {
    for (const mutant of mutants) printLine(`${locationOf(mutant)}\n${diffOf(mutant)}`);
    return printLine(`${mutants.length} mutants`);
  }

  printLine(`${mutants.length} mutants${options.sample === undefined ? '' : `, seed ${options.seed}`}`);
  const report = reporter(mutants.length);
  const stopping = new AbortController();
  const survivors = [];
  for (const [name, own] of Map.groupBy(mutants, ({ project }) => project)) {
    if (stopping.signal.aborted) break;
    survivors.push(...(await runMutants(name, own, { report, stopping })));
  }
  if (stopping.signal.aborted) throw new CommandError('Stopped before the end.');
  printLine(`\n${mutants.length - survivors.length} detected, ${survivors.length} survived`);
  printLine(`${found.length - mutants.length} omitted as equivalent`);
  for (const survivor of survivors) printLine(`\n${locationOf(survivor)}\n${diffOf(survivor)}`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
}

await run().catch(reportFailure);
