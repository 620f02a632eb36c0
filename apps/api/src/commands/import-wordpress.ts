import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ImportChoices, importChoicesSchema } from '@madrasah/contract';
import { z } from 'zod';
import { openExport } from '../extensions/imports/export-file.ts';
import { importWordpress } from '../extensions/imports/import-wordpress.ts';
import { fetchPicture } from '../extensions/imports/pictures/fetch-picture.ts';
import { openPictureSource } from '../extensions/imports/pictures/open-picture-source.ts';
import { reportText } from '../extensions/imports/report.ts';
import { ofSite } from '../platform/media/index.ts';
import { loadSite } from '../platform/site-storage/index.ts';
import { writeFileDurably } from '../shared/disk/write-file.ts';
import { Refusal } from '../shared/refusal.ts';
import { migrate, prepareDatabase, printFirstAccount, requireMigrated } from '../startup/first-start.ts';
import { explainFailure, openSite, printStatus, runCommand } from '../startup/process/run-command.ts';

/** `npm run import:wordpress -- FILE`, while the application is stopped or has its own database server. */
const usage = `Cara pakai: npm run import:wordpress -- BERKAS [pilihan]
  BERKAS               ekspor WordPress: .xml, .zip dengan .xml di dalamnya, atau .xml.gz
  --dry-run            hanya melaporkan, tidak mengubah apa pun
  --media TEMPAT       folder atau arsip .zip berisi wp-content/uploads
  --allow-host NAMA    mengambil gambar yang tidak ada di --media dari server ini (https)
  --map BERKAS.json    pemetaan kategori, misalnya {"categories": {"berita-sekolah": "berita", "osis": "+"}, "pages": "profil"}
  --create-categories  membuat kategori yang tidak ada di sini
  --report BERKAS.json menyimpan laporan sebagai JSON`;

const options = {
  'dry-run': { type: 'boolean', default: false },
  media: { type: 'string' },
  'allow-host': { type: 'string' },
  map: { type: 'string' },
  'create-categories': { type: 'boolean', default: false },
  report: { type: 'string' },
} as const;
const readArguments = () => parseArgs({ options, allowPositionals: true });
type Arguments = ReturnType<typeof readArguments>['values'];

async function readChoices(values: Arguments): Promise<ImportChoices> {
  const fromFile: unknown = values.map === undefined ? {} : JSON.parse(await readFile(values.map, 'utf8'));
  return importChoicesSchema.parse({
    ...(typeof fromFile === 'object' ? fromFile : {}),
    ...(values['allow-host'] !== undefined && { allowHost: values['allow-host'] }),
    ...(values['create-categories'] && { createCategories: true }),
  });
}

const missingFile = z.object({ code: z.literal('ENOENT'), path: z.string() });

const everyMs = 2_000;

/** Prints the progress from time to time. */
function progressPrinter() {
  let last = 0;
  return async (done: number, total: number) => {
    const now = performance.now();
    if (now - last < everyMs && done < total) return;
    last = now;
    printStatus(`${done.toLocaleString('id-ID')} dari ${total.toLocaleString('id-ID')} butir dibaca`);
  };
}

async function run(resources: AsyncDisposableStack): Promise<true | 'misused'> {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (file === undefined) return 'misused';
  const choices = await readChoices(values);
  const pictures = values.media === undefined ? null : await openPictureSource(values.media);
  const { env, orm, openDatabase, images: storage, now } = await openSite(resources);
  await (env.migrates ? migrate(orm, printStatus) : requireMigrated(orm));

  const isDryRun = values['dry-run'];
  if (!isDryRun) {
    const { firstAccount: account, passwordMinLength, timeZone } = env;
    // A site that was never started gets no samples, because the import replaces them.
    const start = { migrates: false, samples: false, account, passwordMinLength, timeZone };
    const firstAccount = await prepareDatabase(orm, { ...start, images: storage, now, progress: printStatus });
    printFirstAccount(firstAccount, printStatus);
  }
  const images = isDryRun ? storage : ofSite(storage, (await loadSite(openDatabase())).siteId);
  const report = await importWordpress(
    { openDatabase, images, now, timeZone: env.timeZone, actor: null, address: '' },
    { parts: await openExport(file), pictures, fetchPicture, choices, isDryRun, onProgress: progressPrinter() },
  );
  printStatus(`\n${reportText(report, isDryRun)}`);
  if (values.report !== undefined) await writeFileDurably(values.report, `${JSON.stringify(report, null, 2)}\n`);
  return true;
}

/** The reason for the failure, with what the operator can do. */
function explain(error: unknown): string {
  if (error instanceof Refusal) return [error.message, ...Object.values(error.details.errors ?? {})].join('\n');
  if (error instanceof z.ZodError) return `Pilihan atau berkas --map salah.\n${z.prettifyError(error)}`;
  if (error instanceof SyntaxError) return `Berkas --map bukan JSON: ${error.message}`;
  const missing = missingFile.safeParse(error).data;
  return missing ? `Berkas atau folder tidak ada: ${missing.path}` : explainFailure(error);
}

await runCommand({ usage, run, explain });
