import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { firstAccount, type RunningSite, startSite } from '@madrasah/running-site';
import { draftLongArticle, logIn } from './articles.ts';
import { startBrowser } from './browser.ts';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import { type Duration, type EditorFigures, measureEditor } from './measure-editor.ts';
import { median, quantile } from './statistics.ts';

/**
 * `npm run bench -- editor`: how long the staff app takes to open a long article and to show each typed key, with the
 * production build, as the median of several runs. There are no pass criteria. `busy` is the main thread's processor
 * time, independent of other load; for a key it includes the work that it triggers, such as saving the draft.
 */
const { values } = parseArgs({
  options: {
    words: { type: 'string', default: '20000' },
    keys: { type: 'string', default: '60' },
    runs: { type: 'string', default: '3' },
  },
});
const words = parsePositiveInteger('words', values.words);
const keys = parsePositiveInteger('keys', values.keys);
const runs = parsePositiveInteger('runs', values.runs);

const milliseconds = (value: number) => value.toFixed(0);
const load = () => loadavg()[0]?.toFixed(1) ?? '–';

function printFigures(name: string, { opening, keys: typed }: EditorFigures): void {
  const of = (kind: keyof Duration, part: number) =>
    quantile(
      typed.map((key) => key[kind]),
      part,
    );
  const figures = [opening.wall, opening.busy, of('wall', 0.5), of('wall', 0.95), of('busy', 0.5), of('busy', 0.95)];
  printRow([name, ...figures.map(milliseconds), load()]);
}

/** The median of the runs per figure; the keys of all runs are combined. */
const summarise = (measured: readonly EditorFigures[]): EditorFigures => ({
  opening: {
    wall: median(measured.map(({ opening }) => opening.wall)),
    busy: median(measured.map(({ opening }) => opening.busy)),
  },
  keys: measured.flatMap((run) => run.keys),
});

async function bench({ publicOrigin, adminOrigin }: RunningSite): Promise<void> {
  const { publicId } = await draftLongArticle(publicOrigin, firstAccount, words);
  const session = await logIn(publicOrigin, firstAccount);
  const browser = await startBrowser();
  try {
    print(`An article of ${words} words, ${keys} keys a run; milliseconds; ${cpus().length} processors`);
    printRow(['', 'opening', 'busy', 'key p50', 'key p95', 'busy p50', 'busy p95', 'load']);
    const measured: EditorFigures[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const target = { adminOrigin, path: `/admin/articles/edit/${publicId}`, session };
      const figures = await measureEditor(browser, target, keys);
      measured.push(figures);
      printFigures(`run ${run}`, figures);
    }
    printFigures('median', summarise(measured));
  } finally {
    await browser.close();
  }
}

const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-bench-editor-'));
try {
  const site = await startSite({ dataFolder });
  try {
    await bench(site);
  } finally {
    await site.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
