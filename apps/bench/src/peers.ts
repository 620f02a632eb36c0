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

/** The processor time of a call, repeated one after another. */
async function costOf({ pids }: System, call: (number: number) => Promise<unknown>): Promise<number | undefined> {
  const repeat = async (first: number, last: number) => {
    for (let number = first; number <= last; number += 1) await call(number);
  };
  await repeat(1, firstSaves);
  await waitUntilIdle(...pids);
  const before = await processorTime(...pids);
  await repeat(firstSaves + 1, firstSaves + saves);
  const after = await processorTime(...pids);
  return before && after && (after.application + after.database - before.application - before.database) / saves;
}

async function compareSaves(running: readonly Running[]): Promise<void> {
  let next = count;
  const create = ({ system }: Running) =>
    costOf(system, () => {
      next += 1;
      return system.create(written(next));
    });
  const retitle = async ({ system }: Running) => {
    next += 1;
    const id = await system.create(written(next));
    return costOf(system, (number) => system.retitle(id, `Judul ${number}`));
  };
  for (const [name, save] of Object.entries({ 'creating an article': create, 'changing a title': retitle })) {
    const figures = [];
    for (const each of running) figures.push(await save(each));
    printFigures(name, figures);
  }
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
