import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstAccount, startSite } from '@madrasah/running-site';
import { publishArticles } from './articles.ts';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import { type MeasuredPage, measurePage, type PageFigures } from './measure-page.ts';
import { listPageKinds, showBanners } from './pages.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench -- web`: the size of each kind of public page and its Lighthouse figures, with the production build,
 * its starter content and three banners, as the median of several runs. There are no pass criteria. The machine's
 * load is printed too, because load distorts times but not bytes and layout shifts. `--runs 1` measures once, `--only
 * article` only the kinds whose names contain the word.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const runs = parsePositiveInteger('runs', values.runs);
const columnWidth = 9;

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
const whole = (value: number) => value.toFixed(0);

/** The columns of the table, in order. */
const columns: { title: string; key: keyof PageFigures; write: (value: number) => string }[] = [
  { title: 'HTML kB', key: 'html', write: kilobytes },
  { title: 'CSS', key: 'css', write: kilobytes },
  { title: 'script', key: 'script', write: kilobytes },
  { title: 'image', key: 'image', write: kilobytes },
  { title: 'font', key: 'font', write: kilobytes },
  { title: 'total', key: 'total', write: kilobytes },
  { title: 'requests', key: 'requests', write: whole },
  { title: 'FCP ms', key: 'fcp', write: whole },
  { title: 'LCP ms', key: 'lcp', write: whole },
  { title: 'CLS', key: 'cls', write: (value) => value.toFixed(3) },
  { title: 'TBT ms', key: 'tbt', write: whole },
  { title: 'perf', key: 'performance', write: whole },
  { title: 'a11y', key: 'accessibility', write: whole },
  { title: 'practice', key: 'best-practices', write: whole },
  { title: 'SEO', key: 'seo', write: whole },
];

async function measureRuns(url: string): Promise<MeasuredPage[]> {
  const measured: MeasuredPage[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measurePage(url));
  return measured;
}

async function measureAllPages(origin: string): Promise<void> {
  const { last: plain } = await publishArticles(origin, firstAccount, 1);
  const kinds = await listPageKinds(origin, plain);
  await showBanners(origin, firstAccount);
  print(`Transferred kB, script before the first interaction, and Lighthouse with its mobile defaults (runs: ${runs})`);
  printRow(['', ...columns.map(({ title }) => title), 'load'], columnWidth);
  for (const { name, path } of kinds.filter((kind) => kind.name.includes(values.only))) {
    const measured = await measureRuns(`${origin}${path}`);
    const figures = columns.map(({ key, write }) => write(median(measured.map((run) => run.figures[key]))));
    printRow([name, ...figures, loadavg()[0]?.toFixed(1) ?? ''], columnWidth);
    const failed = new Set(measured.flatMap((run) => run.failed));
    if (failed.size > 0) print(`  failed: ${[...failed].join(', ')}`);
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
