import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Article } from '@madrasah/contract';
import { addManyArticles, firstAccount, type RunningSite, startSite } from '@madrasah/running-site';
import { publishArticles } from './articles.ts';
import { type Ceiling, startCeiling } from './ceiling.ts';
import { positive, row, tell } from './command-line.ts';
import { compare, type Figures, type Question } from './measure.ts';
import { residentMegabytes } from './memory.ts';

/**
 * `npm run bench`: what the built product does on this machine, with a small and a large site, next to a bare Fastify
 * server that answers the same bytes from memory. Figures, not judgements: only the ratios of one run may be compared.
 */
const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '2000' },
    large: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
  },
});
const sizes = [positive('articles', values.articles), positive('large', values.large)];
const seconds = positive('seconds', values.seconds);
const rounds = 2;
const created = 100;

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

/** A site with its starter content and many articles more, not running. */
async function fill(dataFolder: string, articles: number): Promise<void> {
  const { site } = await startTimed(dataFolder);
  await site.stop();
  await addManyArticles({ dataFolder, articles });
}

const questionsAbout = ({ id, categorySlug, slug }: Article): { name: string; question: Question }[] => [
  { name: 'article page, HTML', question: { path: `/articles/${categorySlug}/${slug}` } },
  { name: 'home page, HTML', question: { path: '/' } },
  { name: 'category page, HTML', question: { path: `/articles/${categorySlug}` } },
  { name: 'list of ten', question: { path: '/api/articles/published?limit=10' } },
  { name: 'list of ten of a category', question: { path: '/api/articles/published?category=berita&limit=10' } },
  { name: 'one by slug', question: { path: `/api/articles/slug/${slug}` } },
  { name: 'search, a common word', question: { path: '/api/articles/search?q=madrasah' } },
  { name: 'search, a rare word', question: { path: '/api/articles/search?q=robotik' } },
  { name: 'related', question: { path: `/api/articles/${slug}/related` } },
  { name: 'view', question: { path: `/api/articles/${id}/view`, method: 'POST' } },
];

/** How fast one question is answered afresh and from the cache; a write has no cache and no ceiling. */
async function measure(site: RunningSite, bare: Ceiling, question: Question) {
  const origin = site.publicOrigin;
  if (question.method === 'POST') {
    const figures = await compare({ afresh: { origin, question } }, { rounds, seconds });
    return { afresh: figures.get('afresh'), kept: undefined, ceiling: undefined };
  }
  const figures = await compare(
    {
      afresh: { origin, question: { ...question, isAfresh: true } },
      kept: { origin, question },
      ceiling: { origin: bare.origin, question: { path: bare.pathOf(question.path) } },
    },
    { rounds, seconds },
  );
  return { afresh: figures.get('afresh'), kept: figures.get('kept'), ceiling: figures.get('ceiling') };
}

const number = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits));
const ratio = (part: Figures | undefined, whole: Figures | undefined) =>
  part && whole ? (part.perSecond / whole.perSecond).toFixed(3) : '–';

/** Measures a running site; answers with how often a second each question was answered afresh. */
async function measureAll(site: RunningSite, small: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const { last, seconds: taken } = await publishArticles(site.publicOrigin, firstAccount, created);
  fact('articles created, one after another', created / taken, 'per second');
  const questions = questionsAbout(last);
  const paths = questions.flatMap(({ question }) => (question.method === 'POST' ? [] : [question.path]));
  const ceiling = await startCeiling(site.publicOrigin, paths);
  row(['', 'afresh/s', 'p50 ms', 'p99 ms', 'of ceiling', 'of small', 'kept/s', 'of ceiling', 'ceiling/s']);

  const afreshRates = new Map<string, number>();
  for (const { name, question } of questions) {
    const { afresh, kept, ceiling: most } = await measure(site, ceiling, question);
    const before = small.get(name);
    row([
      name,
      number(afresh?.perSecond),
      number(afresh?.p50, 1),
      number(afresh?.p99, 1),
      ratio(afresh, most),
      before && afresh ? (afresh.perSecond / before).toFixed(2) : '–',
      number(kept?.perSecond),
      ratio(kept, most),
      number(most?.perSecond),
    ]);
    if (afresh) afreshRates.set(name, afresh.perSecond);
  }
  ceiling.stop();
  return afreshRates;
}

async function bench(articles: number, small: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-bench-'));
  try {
    tell(`\n${articles} articles`);
    await fill(dataFolder, articles);
    const { site, seconds: start } = await startTimed(dataFolder);
    try {
      fact('start with data to first page', start, 's');
      fact('memory of the API, idle', await residentMegabytes(site.pid), 'MB');
      const rates = await measureAll(site, small);
      fact('memory of the API, loaded', await residentMegabytes(site.pid), 'MB');
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
