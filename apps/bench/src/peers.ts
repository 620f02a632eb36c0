import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { articleOf } from './articles.ts';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import { compare, type Target } from './measure.ts';
import { directus } from './peers/directus.ts';
import { ghost } from './peers/ghost.ts';
import { here } from './peers/here.ts';
import { type BenchmarkArticle, type Peer, rows, type System } from './peers/peer.ts';
import { wordpress } from './peers/wordpress.ts';
import { processorTime, proportionalMegabytes, waitUntilIdle } from './processor.ts';

/**
 * `npm run bench -- peers [--articles 2000] [--only ghost]`: the processor time of all processes for one uncached
 * response, next to other systems with the same articles, in turns. Needs Debian, root and a network: the systems from
 * npm are installed into `node_modules/.cache/peers`. Compare only figures of one run.
 */
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '2000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
  },
});
const count = parsePositiveInteger('articles', values.articles);
const options = {
  rounds: parsePositiveInteger('rounds', values.rounds),
  seconds: parsePositiveInteger('seconds', values.seconds),
};
/** So many that one automatic vacuum, of up to a quarter of a second, makes a small part of them. */
const saves = 1_000;
const saveRounds = 5;
/** Saves before the measured ones, until the code is compiled. */
const firstSaves = 600;

const written = (number: number): BenchmarkArticle => ({ ...articleOf(number), slug: `berita-${number}` });
const articles = Array.from({ length: count }, (_, index) => written(index + 1));
/** The one with the rare word. */
const [first] = articles;
if (first) first.content += '<p>Tim robotik berlatih.</p>';

const all = [here, wordpress, directus, ghost];
const peers: Peer[] = all.filter(({ name }) => name === here.name || name.toLowerCase().includes(values.only));

const whole = (value: number | undefined) => value?.toFixed(0) ?? '–';

/** The figures of each system, and ours divided by the best of the others. */
function printFigures(name: string, figures: readonly (number | undefined)[]): void {
  const [ours, ...others] = figures;
  const known = others.filter((figure) => figure !== undefined);
  const share = ours === undefined || known.length === 0 ? '–' : (ours / Math.min(...known)).toFixed(2);
  printRow([name, ...figures.map(whole), share]);
}

type Running = { name: string; system: System };

async function compareReads(running: readonly Running[]): Promise<void> {
  for (const row of rows) {
    const targets: Record<string, Target> = {};
    for (const { name, system } of running) {
      const request = system.requests[row];
      if (request) targets[name] = { origin: system.origin, pids: system.pids, request };
    }
    const figures = await compare(targets, options);
    printFigures(
      row,
      running.map(({ name }) => figures.get(name)?.microseconds),
    );
  }
}

type Save = (number: number) => Promise<unknown>;

/** The processor time of saves, one after another, in microseconds; NaN without `/proc`. */
async function costOf({ pids }: System, save: Save, { first, count }: { first: number; count: number }) {
  await waitUntilIdle(...pids);
  const before = await processorTime(...pids);
  for (let number = first; number < first + count; number += 1) await save(number);
  const after = await processorTime(...pids);
  return before && after ? after.application + after.database - before.application - before.database : Number.NaN;
}

/** Repeats a save one after another, in turns with the other systems, because the machine is not always as fast. */
async function compareSave(running: readonly Running[], prepare: (system: System) => Promise<Save>) {
  const costs = await Promise.all(
    running.map(async ({ system }) => ({ system, save: await prepare(system), microseconds: 0 })),
  );
  const count = saves / saveRounds;
  for (const { system, save } of costs) await costOf(system, save, { first: 1, count: firstSaves });
  for (let round = 0; round < saveRounds; round += 1) {
    for (const cost of costs) {
      const part = { first: firstSaves + 1 + round * count, count };
      cost.microseconds += await costOf(cost.system, cost.save, part);
    }
  }
  return costs.map(({ microseconds }) => (Number.isNaN(microseconds) ? undefined : microseconds / saves));
}

async function compareSaves(running: readonly Running[]): Promise<void> {
  let next = count;
  const write = (system: System) => {
    next += 1;
    return system.create(written(next));
  };
  const creating = await compareSave(running, async (system) => () => write(system));
  printFigures('creating an article', creating);
  const changing = await compareSave(running, async (system) => {
    const id = await write(system);
    return (number) => system.retitle(id, `Judul ${number}`);
  });
  printFigures('changing a title', changing);
}

async function printMemory(name: string, running: readonly Running[]): Promise<void> {
  printFigures(name, await Promise.all(running.map(({ system }) => proportionalMegabytes(system.pids))));
}

const folder = await mkdtemp(join(tmpdir(), 'madrasah-peers-'));
// Servers may read it as another user.
await chmod(folder, 0o755);
const running: Running[] = [];
async function stopAll(): Promise<void> {
  for (const { system } of running.splice(0)) await system.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
// One that is still starting ends with the exit of this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopAll().finally(() => process.exit(1)));
try {
  for (const { name, start } of peers) {
    const own = join(folder, name);
    await mkdir(own);
    const system = await start(own, articles);
    running.push({ name, system });
    await waitUntilIdle(...system.pids);
  }
  print(`Processor time of an uncached response in µs; ${count} articles; load ${loadavg()[0]?.toFixed(1)}`);
  printRow(['', ...running.map(({ name }) => name), 'of best']);
  await compareReads(running);
  await compareSaves(running);
  await printMemory('memory after it, MB', running);
  for (const { name, leavesOut } of peers) if (leavesOut) print(`${name} leaves out: ${leavesOut}.`);
} finally {
  await stopAll();
}
