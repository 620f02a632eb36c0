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
import { compare, type Figures } from './measure.ts';
import { startNginx } from './nginx.ts';
import { waitUntilIdle } from './processor.ts';

/**
 * `npm run bench -- kept`: the server's cost of a response from the cache, compared with a bare Fastify server that
 * returns the same bytes and headers, and with nginx serving a page of WordPress's size. The load generator runs on
 * the same machine and limits the rate, so processor time per request is more meaningful than requests per second.
 * There are no pass criteria: compare only figures of one run.
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

const printFigures = (name: string, figures: Figures | undefined, bare: Figures | undefined, bytes: number) =>
  printRow([
    name,
    number(bytes),
    number(figures?.perSecond),
    quotient(figures?.perSecond, bare?.perSecond),
    number(figures?.microseconds, 1),
    number(bare?.microseconds, 1),
    quotient(figures?.microseconds, bare?.microseconds),
  ]);

async function measureSite(site: RunningSite, pages: { name: string; path: string }[]): Promise<void> {
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
  for (const { name, request } of requests) {
    const kept = { origin: site.publicOrigin, pids: [site.pid], request };
    const figures = await compare({ kept, bare: bare.targetOf(request) }, options);
    printFigures(name, figures.get('kept'), figures.get('bare'), bare.bytesOf(request));
  }
  bare.stop();
}

async function measureNginx(html: string): Promise<void> {
  const nginx = await startNginx(html);
  if (!nginx) {
    print('nginx is not installed');
    return;
  }
  const { pid, origins } = nginx;
  const request = { path: '/', headers: { 'accept-encoding': encodings.browser } };
  const figures = await compare(
    { plain: { origin: origins.plain, pids: [pid], request }, gzip: { origin: origins.gzip, pids: [pid], request } },
    options,
  );
  for (const [name, measured] of figures) printFigures(`nginx, 54 kB, ${name}`, measured, undefined, 54_000);
  await nginx.stop();
}

const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-bench-'));
try {
  const site = await startSite({ dataFolder });
  try {
    const { last } = await publishArticles(site.publicOrigin, firstAccount, 20);
    await waitUntilIdle(site.pid);
    print(`Answers from the cache, under ${loadGenerator}; µs: processor time of the server for each request`);
    printRow(['', 'bytes', 'per second', 'of bare', 'µs', 'µs bare', 'of bare']);
    await measureSite(site, [
      { name: 'article', path: articlePath(last) },
      { name: 'home', path: '/' },
      { name: 'list of ten', path: '/api/articles/published?limit=10' },
    ]);
    const article = await fetch(site.publicOrigin + articlePath(last));
    await measureNginx(await article.text());
  } finally {
    await site.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
