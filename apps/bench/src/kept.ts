import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { articlePath } from '@madrasah/display';
import { firstAccount, type RunningSite, startSite } from '@madrasah/running-site';
import { publishArticles } from './articles.ts';
import { startBaseline } from './baseline.ts';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import { type BenchmarkRequest, loadGenerator } from './load.ts';
import { compare, type Figures, type Target } from './measure.ts';
import { type FileServer, startNginx } from './nginx.ts';
import { waitUntilIdle } from './processor.ts';

/**
 * `npm run bench -- kept`: the server's cost of a response from the cache, compared with a bare Fastify server that
 * returns the same bytes and headers, with nginx serving them as files, and with nginx serving a page of WordPress's
 * size. The load generator runs on the same machine and limits the rate, so processor time per request is more
 * meaningful than requests per second. There are no pass criteria: compare only figures of one run.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '2' } },
});
const options = {
  rounds: parsePositiveInteger('rounds', values.rounds),
  seconds: parsePositiveInteger('seconds', values.seconds),
};

const encodings = { plain: 'identity', browser: 'gzip, deflate, br, zstd' };
const number = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits));
const quotient = (part: number | undefined, whole: number | undefined) =>
  part === undefined || whole === undefined ? '–' : (part / whole).toFixed(2);

function printFigures(
  name: string,
  bytes: number,
  [kept, bare, nginx]: readonly [kept: Figures | undefined, bare?: Figures, nginx?: Figures],
): void {
  const others = [bare, nginx].flatMap((figures) => [
    number(figures?.microseconds, 1),
    quotient(kept?.microseconds, figures?.microseconds),
  ]);
  printRow([name, number(bytes), number(kept?.perSecond), number(kept?.microseconds, 1), ...others]);
}

type Page = { name: string; path: string };

async function measurePages(site: RunningSite, pages: readonly [Page, ...Page[]]): Promise<void> {
  const requests = pages.flatMap(({ name, path }) =>
    Object.entries(encodings).map(([encoding, accepted]) => {
      const request: BenchmarkRequest = { path, headers: { 'accept-encoding': accepted } };
      return { name: `${name}, ${encoding}`, request };
    }),
  );
  const bare = await startBaseline(
    site.publicOrigin,
    requests.map(({ request }) => request),
  );
  const [first] = pages;
  const page = await fetch(site.publicOrigin + first.path);
  const nginx = await startNginx(await page.text(), bare.responses);
  if (!nginx) print('nginx is not installed');

  for (const { name, request } of requests) {
    const inBare = bare.targetOf(request);
    const targets: Record<string, Target> = {
      kept: { origin: site.publicOrigin, pids: [site.pid], request },
      bare: inBare,
      ...(nginx && { nginx: { ...inBare, origin: nginx.origins.recorded, pids: [nginx.pid] } }),
    };
    const figures = await compare(targets, options);
    printFigures(name, bare.bytesOf(request), [figures.get('kept'), figures.get('bare'), figures.get('nginx')]);
  }
  if (nginx) await measurePagesOfWordPress(nginx);
  await nginx?.stop();
  bare.stop();
}

async function measurePagesOfWordPress({ pid, origins }: FileServer): Promise<void> {
  const request = { path: '/', headers: { 'accept-encoding': encodings.browser } };
  const targetOf = (origin: string) => ({ origin, pids: [pid], request });
  const figures = await compare({ plain: targetOf(origins.plain), gzip: targetOf(origins.gzip) }, options);
  for (const [name, measured] of figures) printFigures(`nginx, 54 kB, ${name}`, 54_000, [measured]);
}

const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-bench-'));
try {
  const site = await startSite({ dataFolder });
  try {
    const { last } = await publishArticles(site.publicOrigin, firstAccount, 20);
    await waitUntilIdle(site.pid);
    print(`Answers from the cache, under ${loadGenerator}; µs: processor time of the server for each request`);
    printRow(['', 'bytes', 'per second', 'µs', 'µs bare', 'of bare', 'µs nginx', 'of nginx']);
    await measurePages(site, [
      { name: 'article', path: articlePath(last) },
      { name: 'home', path: '/' },
      { name: 'list of ten', path: '/api/articles/published?limit=10' },
    ]);
  } finally {
    await site.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
