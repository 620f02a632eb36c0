import { parseArgs } from 'node:util';
import { describeLostFiles, texts } from '@madrasah/contract';
import { claimStorage, compareAndNote, confirmStorage } from '../platform/site-storage/index.ts';
import { joinDatabase } from '../startup/connect-database.ts';
import { openSite, printStatus, runCommand } from '../startup/process/run-command.ts';

/**
 * `npm run storage`: compares the rows of pictures and files with the storage, also while the application runs. Exits
 * with 1 unless every file is there and the storage is marked as this site's. `--confirm` marks one without a marker.
 */
const usage = 'Cara pakai: npm run storage [-- --confirm]';

const advice = {
  unmarked:
    'Pasang kembali tempat penyimpanan yang biasa, lalu ulangi. Bila yang ini memang tempatnya: npm run storage -- --confirm',
  otherSite: 'Periksa DATA_DIR atau S3_BUCKET. Tempat milik situs lain tidak dipakai.',
} as const;

async function run(resources: AsyncDisposableStack): Promise<boolean | 'misused'> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { confirm: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) return 'misused';
  const site = await openSite(resources, joinDatabase);

  if (values.confirm) await confirmStorage(site);
  const fault = await claimStorage(site);
  if (fault) printStatus(`${texts.upload.storeFaults[fault]}\n${advice[fault]}`);
  if (fault === 'otherSite') return false;
  const { rows, lost } = await compareAndNote(site);
  printStatus(
    `${rows.toLocaleString('id-ID')} gambar dan berkas terdata; ${lost.count.toLocaleString('id-ID')} tidak ada.`,
  );
  if (lost.count > 0) printStatus(`Tidak ada: ${describeLostFiles(lost)}`);
  return fault === null && lost.count === 0;
}

await runCommand({ usage, run });
