import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstAccount, startSite } from '@madrasah/running-site';
import { publishArticles } from './articles.ts';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import { measurePage, type PageFigures } from './measure-page.ts';
import { listPageKinds } from './pages.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench:web`: how large each kind of public page is and how Lighthouse rates it, with the production build and
 * its starter content, by the median of several runs. Figures, not judgements.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const runs = parsePositiveInteger('runs', values.runs);
const columnWidth = 9;

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const whole = (value: number) => value.toFixed(0);

/** The columns of the table, in its order. */
const columns: { title: string; key: keyof PageFigures; write: (value: number) => string }[] = [
  { title: 'HTML kB', key: 'html', write: kilobytes },
  { title: 'CSS', key: 'css', write: kilobytes },
  { title: 'script', key: 'script', write: kilobytes },
  { title: 'image', key: 'image', write: kilobytes },
  { title: 'font', key: 'font', write: kilobytes },
  { title: 'total', key: 'total', write: kilobytes },
  { title: 'requests', key: 'requests', write: whole },
  { title: 'LCP ms', key: 'lcp', write: whole },
  { title: 'CLS', key: 'cls', write: (value) => value.toFixed(3) },
  { title: 'TBT ms', key: 'tbt', write: whole },
  { title: 'perf', key: 'performance', write: whole },
  { title: 'a11y', key: 'accessibility', write: whole },
  { title: 'practice', key: 'best-practices', write: whole },
  { title: 'SEO', key: 'seo', write: whole },
];

async function measureRuns(url: string): Promise<PageFigures[]> {
  const measured: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measurePage(url));
  return measured;
}

async function measureAllPages(origin: string): Promise<void> {
  const { last: plain } = await publishArticles(origin, firstAccount, 1);
  print('Transferred kB (the style sheet travels inside the HTML), and Lighthouse with its mobile defaults');
  printRow(['', ...columns.map(({ title }) => title)], columnWidth);
  for (const { name, path } of await listPageKinds(origin, plain)) {
    const measured = await measureRuns(`${origin}${path}`);
    const figures = columns.map(({ key, write }) => write(median(measured.map((run) => run[key]))));
    printRow([name, ...figures], columnWidth);
  }
}

const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-bench-web-'));
try {
  const site = await startSite({ dataFolder });
  try {
    await measureAllPages(site.publicOrigin);
  } finally {
    await site.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
