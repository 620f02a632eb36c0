import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeLostFiles } from '@madrasah/contract';
import { type Env, readEnv } from '../config/env.ts';
import { BackupError, type Key, listStored, restoreBackup } from '../operations/backup/index.ts';
import { openImageStorage } from '../platform/media/index.ts';
import { startServer } from '../server.ts';
import { systemClock } from '../shared/clock.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { openEncryptor, prepareDataFolder, readKey } from '../startup/data-folder.ts';
import { explainFailure, printStatus, runCommand } from '../startup/process/run-command.ts';
import { noErasureFile } from '../startup/restore/erasure-file.ts';
import { findBackup } from '../startup/restore/restore-site.ts';
import { restoreSettlement } from '../startup/restore/settle-restore.ts';
import { rehearsalEnv } from './rehearsal-env.ts';

/**
 * `npm run rehearse`: restores the newest or the named backup into a temporary folder with its own embedded server,
 * starts the site there and requests the main pages. Exits with 1 unless everything works.
 */
const usage = 'Cara pakai: npm run rehearse [-- BERKAS] [--identity BERKAS_KUNCI]';
const answerMs = 30_000;

/** The named file, or the newest in the folder of backups. */
async function chooseFile(env: Env, named: string | undefined): Promise<string> {
  if (named !== undefined) return findBackup(env, named);
  const [newest] = await listStored(env.backups.folder);
  if (!newest) throw new BackupError(`Belum ada cadangan di ${env.backups.folder}.`);
  return join(env.backups.folder, newest.name);
}

/** The addresses to request: the home page, an article with its picture where there is one, and the login page. */
async function visit({ publicOrigin }: Env): Promise<string[]> {
  const requested: string[] = [];
  const see = async (path: string) => {
    const answer = await fetch(`${publicOrigin}${path}`, { signal: AbortSignal.timeout(answerMs) });
    if (!answer.ok) throw new BackupError(`${path} dijawab ${answer.status}.`);
    requested.push(path);
    return answer.text();
  };
  const home = await see('/');
  const article = /href="(\/articles\/[^"/]+\/[^"/?#]+)"/.exec(home)?.[1];
  const page = article ? await see(article) : '';
  const picture = /\/uploads\/[0-9a-f]{2}\/[\w.-]+\.(?:jpg|webp|avif)/.exec(`${page}${home}`)?.[0];
  if (picture) await see(picture);
  await see('/admin/login');
  return requested;
}

/** Restores into the folder and starts the site there. Returns whether the backup has every file. */
async function rehearse(file: string, env: Env, key: Key): Promise<boolean> {
  let isWhole = false;
  const restoring = new AsyncDisposableStack();
  try {
    const { uploads } = await prepareDataFolder(env.dataDir);
    const connection = await connectDatabase(env, restoring, printStatus);
    const images = openImageStorage(undefined, uploads);
    const settlement = restoreSettlement({
      replaces: false,
      acceptsForeign: true,
      encryptor: await openEncryptor(env),
      file: noErasureFile,
      bringsBack: false,
      now: systemClock(),
    });
    const { manifest, lost } = await restoreBackup(file, { connection, images }, { key, replaces: false, settlement });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    isWhole = lost.count === 0;
    const files = `${rows} baris dan ${manifest.files} berkas`;
    const state = isWhole ? ', semuanya cocok' : `. TIDAK UTUH: ${describeLostFiles(lost)} tidak ada atau rusak`;
    printStatus(`Dipulihkan di tempat sementara: ${files}${state}.`);
  } finally {
    await restoring.disposeAsync();
  }
  const server = await startServer(env, printStatus, new AbortController().signal);
  try {
    printStatus(`Dijawab: ${(await visit(env)).join(', ')}`);
  } finally {
    await server.close();
  }
  return isWhole;
}

async function run(): Promise<boolean | 'misused'> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { identity: { type: 'string' } } });
  if (positionals.length > 1) return 'misused';
  const env = readEnv();
  const file = await chooseFile(env, positionals[0]);
  const key = await readKey(env, values.identity);
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-rehearsal-'));
  const began = Date.now();
  printStatus(`Gladi pemulihan: ${file}`);
  try {
    const isWhole = await rehearse(file, await rehearsalEnv(env, folder), key);
    const lasted = `Lamanya ${Math.ceil((Date.now() - began) / 1_000)} detik.`;
    printStatus(`Situs menyala dari cadangan ini${isWhole ? '' : ', tetapi cadangannya tidak utuh'}. ${lasted}`);
    return isWhole;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const explain = (error: unknown) => `Situs TIDAK dapat dinyalakan dari cadangan ini. ${explainFailure(error)}`;

await runCommand({ usage, run, explain });
process.exit();
