import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Article } from '@madrasah/contract';
import { addManyArticles, firstAccount, type RunningSite, startSite } from '@madrasah/running-site';
import { publishArticles, retitle } from './articles.ts';
import { type Baseline, startBaseline } from './baseline.ts';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import type { BenchmarkRequest } from './load.ts';
import { compare } from './measure.ts';
import { residentMegabytes } from './memory.ts';
import { type ProcessorTime, processorTime, waitUntilIdle } from './processor.ts';

/**
 * `npm run bench -- pages`: the cost of uncached responses of the built product on this machine, with a small and a
 * large site, compared with a bare Fastify server that returns the same bytes from memory; `npm run bench -- kept`
 * measures the cache. There are no pass criteria: compare only the ratios of one run.
 */
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '2000' },
    large: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
  },
});
const sizes = [parsePositiveInteger('articles', values.articles), parsePositiveInteger('large', values.large)];
const seconds = parsePositiveInteger('seconds', values.seconds);
const rounds = 2;
const created = 200;
/** Saves before the measured ones, until the code of both is compiled. */
const warmUp = 800;
/** As browsers send it. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const printMetric = (name: string, value: number, unit: string) =>
  print(`${name.padEnd(40)}${value.toFixed(unit === 's' ? 2 : 0).padStart(8)} ${unit}`);

/** Starts the site and waits for its first page. */
async function startTimed(dataFolder: string): Promise<{ site: RunningSite; seconds: number }> {
  const startedAt = performance.now();
  const site = await startSite({ dataFolder });
  const page = await fetch(site.publicOrigin);
  await page.text();
  if (!page.ok) throw new Error(`the home page answers ${page.status}`);
  return { site, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Fills a site with its starter content and many more articles; it is not running afterwards. */
async function fillSite(dataFolder: string, articles: number): Promise<void> {
  const { site } = await startTimed(dataFolder);
  // A first start encodes pictures for a minute, which belongs to no figure.
  await waitUntilIdle(site.pid);
  await site.stop();
  await addManyArticles({ dataFolder, articles });
}

const benchmarkRequestsFor = ({ id, categorySlug, slug }: Article): { name: string; request: BenchmarkRequest }[] => [
  { name: 'article page, HTML', request: { path: `/articles/${categorySlug}/${slug}`, headers } },
  { name: 'home page, HTML', request: { path: '/', headers } },
  { name: 'category page, HTML', request: { path: `/articles/${categorySlug}`, headers } },
  { name: 'list of ten', request: { path: '/api/articles/published?limit=10', headers } },
  { name: 'list of ten of a category', request: { path: '/api/articles/published?category=berita&limit=10', headers } },
  { name: 'one by slug', request: { path: `/api/articles/slug/${slug}`, headers } },
  { name: 'search, a common word', request: { path: '/api/articles/search?q=madrasah', headers } },
  { name: 'search, a rare word', request: { path: '/api/articles/search?q=robotik', headers } },
  { name: 'related', request: { path: `/api/articles/${slug}/related`, headers } },
  { name: 'view', request: { path: `/api/articles/${id}/view`, method: 'POST', headers } },
];

/** Bypasses the cache, which ignores requests with an authorisation header; the response is that for visitors. */
const bypassingCache = { authorization: 'Basic -' };

/** The cost of one uncached request; a write has no baseline. */
async function measure({ publicOrigin: origin, pid }: RunningSite, bare: Baseline, request: BenchmarkRequest) {
  const target = { origin, pids: [pid], request: { ...request, headers: { ...request.headers, ...bypassingCache } } };
  if (request.method === 'POST') {
    const figures = await compare({ site: target }, { rounds, seconds });
    return { site: figures.get('site'), baseline: undefined };
  }
  const figures = await compare({ site: target, baseline: bare.targetOf(request) }, { rounds, seconds });
  return { site: figures.get('site'), baseline: figures.get('baseline') };
}

const number = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits));
const ratio = (part: number | undefined, whole: number | undefined) =>
  part === undefined || whole === undefined ? '–' : (part / whole).toFixed(3);

/**
 * The processor time of creating an article of 4 kB, and of changing its title, one after another.
 */
async function measureSaves({ publicOrigin, pid }: RunningSite): Promise<Article> {
  const first = await publishArticles(publicOrigin, firstAccount, warmUp);
  await retitle(publicOrigin, firstAccount, first.last, warmUp);
  await waitUntilIdle(pid);
  const before = await processorTime(pid);
  const { last, seconds: taken } = await publishArticles(publicOrigin, firstAccount, created);
  const between = await processorTime(pid);
  await retitle(publicOrigin, firstAccount, last, created);
  const after = await processorTime(pid);
  printMetric('articles created, one after another', created / taken, 'per second');
  printTime('creating an article', before, between);
  printTime('changing a title', between, after);
  return last;
}

function printTime(name: string, from: ProcessorTime | undefined, to: ProcessorTime | undefined) {
  if (!from || !to) return;
  printMetric(`${name}, application`, (to.application - from.application) / created, 'µs');
  printMetric(`${name}, database`, (to.database - from.database) / created, 'µs');
}

/** Measures a running site; returns the requests per second by name. */
async function measureAll(site: RunningSite, small: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const last = await measureSaves(site);
  await waitUntilIdle(site.pid);
  const requests = benchmarkRequestsFor(last);
  const reads = requests.flatMap(({ request }) => (request.method === 'POST' ? [] : [request]));
  const baseline = await startBaseline(site.publicOrigin, reads);
  printRow([
    '',
    'per second',
    'p50 ms',
    'p99 ms',
    'of baseline',
    'of small',
    'µs',
    'µs database',
    'µs baseline',
    'baseline/s',
  ]);

  const rates = new Map<string, number>();
  for (const { name, request } of requests) {
    const { site: measured, baseline: most } = await measure(site, baseline, request);
    printRow([
      name,
      number(measured?.perSecond),
      number(measured?.p50, 1),
      number(measured?.p99, 1),
      ratio(measured?.perSecond, most?.perSecond),
      ratio(measured?.perSecond, small.get(name)),
      number(measured?.microseconds),
      number(measured?.databaseMicroseconds),
      number(most?.microseconds),
      number(most?.perSecond),
    ]);
    if (measured) rates.set(name, measured.perSecond);
  }
  baseline.stop();
  return rates;
}

async function bench(articles: number, small: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-bench-'));
  try {
    print(`\n${articles} articles`);
    await fillSite(dataFolder, articles);
    const { site, seconds: start } = await startTimed(dataFolder);
    try {
      printMetric('start with data to first page', start, 's');
      printMetric('memory of the API, idle', await residentMegabytes(site.pid), 'MB');
      const rates = await measureAll(site, small);
      printMetric('memory of the API, loaded', await residentMegabytes(site.pid), 'MB');
      return rates;
    } finally {
      await site.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

let rates: ReadonlyMap<string, number> = new Map();
for (const articles of sizes) rates = await bench(articles, rates);
