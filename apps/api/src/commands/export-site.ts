import { parseArgs } from 'node:util';
import { type ExportProgress, exportSite } from '../extensions/exports/export-site.ts';
import { extensions } from '../extensions/index.ts';
import { findTimeZone, readIdentity } from '../school/settings/index.ts';
import { systemClock } from '../shared/clock.ts';
import { openSite, printStatus, runCommand } from '../startup/process/run-command.ts';

/**
 * `npm run export -- FILE.zip`: writes all content for another system, while the application is stopped or has its own
 * database server.
 */
const usage = 'Cara pakai: npm run export -- BERKAS.zip';

const stepNames = { texts: 'Teks', pictures: 'Gambar' };

/** Prints the progress of an export, a line for each tenth. */
function progressPrinter() {
  let last = '';
  return ({ step, done, total }: ExportProgress) => {
    const line = `${stepNames[step]}: ${Math.floor((done * 10) / Math.max(1, total)) * 10}%`;
    if (line !== last) printStatus(line);
    last = line;
  };
}

/** Whether every picture and file was found. */
async function run(resources: AsyncDisposableStack): Promise<boolean | 'misused'> {
  const [file, ...others] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (file === undefined || others.length > 0) return 'misused';
  const { env, openDatabase, images } = await openSite(resources);

  const context = {
    openDatabase,
    images,
    now: systemClock,
    timeZone: (await findTimeZone(openDatabase())) ?? env.timeZone,
    origin: env.publicOrigin,
    title: (await readIdentity(openDatabase())).name,
    extensions,
  };
  const counts = await exportSite(context, file, { progress: progressPrinter() });
  const [articles, comments, pictures] = [counts.articles, counts.comments, counts.pictures].map((count) =>
    count.toLocaleString('id-ID'),
  );
  printStatus(`${file}: ${articles} artikel, ${comments} komentar, ${pictures} gambar.`);
  for (const name of counts.lost) printStatus(`Berkas gambar tidak ada: ${name}`);
  return counts.lost.length === 0;
}

await runCommand({ usage, run });
