import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Article } from '@madrasah/contract';
import { firstAccount, type RunningSite, startSite } from '@madrasah/running-site';
import { publishArticles } from './articles.ts';
import { type Ceiling, startCeiling } from './ceiling.ts';
import { compare } from './measure.ts';
import { residentMegabytes } from './memory.ts';

/**
 * `npm run bench`: what the built product does on this machine, next to a bare Fastify server that answers the same
 * bytes from memory. Figures, not judgements: only the ratios of one run may be compared.
 */
const { values } = parseArgs({
  options: { articles: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '4' } },
});
const articles = positive('articles', values.articles);
const seconds = positive('seconds', values.seconds);
const rounds = 2;

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number from 1 on, not ${text}`);
  return value;
}

const tell = (line: string) => process.stdout.write(`${line}\n`);
const fact = (name: string, value: number, unit: string) =>
  tell(`${name.padEnd(40)}${value.toFixed(unit === 's' ? 2 : 0).padStart(8)} ${unit}`);

/** Starts the site and waits for its first page. */
async function startTimed(dataFolder: string): Promise<{ site: RunningSite; seconds: number }> {
  const startedAt = performance.now();
  const site = await startSite({ dataFolder });
  const page = await fetch(site.publicOrigin);
  await page.text();
  if (!page.ok) throw new Error(`the home page answers ${page.status}`);
  return { site, seconds: (performance.now() - startedAt) / 1_000 };
}

async function fill(dataFolder: string): Promise<Article> {
  const { site, seconds } = await startTimed(dataFolder);
  fact('first start to first page', seconds, 's');
  try {
    const filling = await publishArticles(site.publicOrigin, firstAccount, articles);
    fact('articles created, one after another', articles / filling.seconds, 'per second');
    return filling.last;
  } finally {
    await site.stop();
  }
}

const pagesOf = ({ categorySlug, slug }: Article) => [
  { name: 'article page, HTML', path: `/articles/${categorySlug}/${slug}` },
  { name: 'home page, HTML', path: '/' },
  { name: 'list of ten, JSON', path: '/api/articles/published?limit=10' },
  { name: 'one article by slug, JSON', path: `/api/articles/slug/${slug}` },
];

const row = (cells: string[]) => tell(cells.map((cell, n) => (n === 0 ? cell.padEnd(28) : cell.padStart(11))).join(''));

async function measurePages(site: RunningSite, ceiling: Ceiling, pages: ReturnType<typeof pagesOf>) {
  row(['', 'req/s', 'p50 ms', 'p99 ms', 'ceiling', 'ratio']);
  for (const { name, path } of pages) {
    const servers = { site: site.publicOrigin, ceiling: ceiling.origin };
    const figures = await compare(path, servers, { rounds, seconds });
    row([
      name,
      figures.site.perSecond.toFixed(0),
      figures.site.p50.toFixed(1),
      figures.site.p99.toFixed(1),
      figures.ceiling.perSecond.toFixed(0),
      (figures.site.perSecond / figures.ceiling.perSecond).toFixed(3),
    ]);
  }
}

async function bench(dataFolder: string) {
  const pages = pagesOf(await fill(dataFolder));
  const { site, seconds } = await startTimed(dataFolder);
  try {
    fact('start with data to first page', seconds, 's');
    fact('memory of the API, idle', await residentMegabytes(site.pid), 'MB');
    const paths = pages.map(({ path }) => path);
    const ceiling = await startCeiling(site.publicOrigin, paths);
    await measurePages(site, ceiling, pages);
    ceiling.stop();
    fact('memory of the API, loaded', await residentMegabytes(site.pid), 'MB');
  } finally {
    await site.stop();
  }
}

const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-bench-'));
try {
  await bench(dataFolder);
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
