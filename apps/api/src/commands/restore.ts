import { rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env.ts';
import { BackupError, type Key, restoreBackup, verifyForRestore } from '../modules/backup/index.ts';
import { openImageStorage } from '../modules/media/index.ts';
import { backUpBefore } from '../startup/backup-before.ts';
import { printBackupProgress } from '../startup/backup-progress.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { explainFailure } from '../startup/explain-failure.ts';
import { findBackup } from '../startup/find-backup.ts';
import { readIdentities } from '../startup/identities.ts';
import { printStatus } from '../startup/terminal.ts';

/**
 * `npm run restore -- FILE`: makes an empty place what a backup says, or with `--replace` any place, whose state is
 * backed up first. The application must not run there.
 */
const usage = 'Cara pakai: npm run restore -- BERKAS [--identity BERKAS_KUNCI] [--replace]';
const confirmation = 'GANTI SEMUA';

type Wanted = { file: string; identity: string | undefined; replaces: boolean };

async function requireConfirmation(place: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Seluruh isi situs di ${place} akan diganti dengan isi cadangan. Ketik ${confirmation} untuk melanjutkan: `;
  try {
    if ((await terminal.question(question)).trim() === confirmation) return;
  } finally {
    terminal.close();
  }
  throw new BackupError('Dibatalkan. Tidak ada yang diubah.');
}

/** Whole or not at all, readable by the owner only. */
async function keepSecret(folder: string, secret: string): Promise<void> {
  const path = join(folder, 'jwt-secret');
  await writeFile(`${path}.part`, secret, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

async function restore({ file, identity, replaces }: Wanted, resources: AsyncDisposableStack) {
  const env = readEnv();
  const path = await findBackup(env, file);
  const { lock } = env.backups;
  const key: Key = {
    passphrase: lock && 'passphrase' in lock ? lock.passphrase : undefined,
    identities: await readIdentities(identity && resolve(env.calledFrom, identity)),
  };
  const { createdAt } = await verifyForRestore(path, key);
  printStatus(`Cadangan utuh, dibuat ${createdAt}.`);
  if (replaces) await requireConfirmation(env.databaseUrl ? 'basis data Anda' : env.dataDir);

  const { uploads } = await prepareDataFolder(env.dataDir);
  const connection = await connectDatabase(env, resources, printStatus);
  const images = openImageStorage(env.objectStore, uploads);
  if (replaces) {
    const kept = await backUpBefore({ connection, images, settings: env.backups, kind: 'beforeRestore' });
    printStatus(`Keadaan sebelumnya disimpan: ${kept}`);
  }
  const progress = printBackupProgress(printStatus);
  const { manifest, secret } = await restoreBackup(
    path,
    { connection, images },
    { key, replaces, progress: progress.read },
  );
  if (secret !== undefined) await keepSecret(env.dataDir, secret);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  printStatus(`Pulih: ${rows} baris, ${manifest.files} berkas. Jalankan situsnya dengan npm start.`);
}

async function run(resources: AsyncDisposableStack): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) {
    printStatus(usage);
    return false;
  }
  await restore({ file, identity: values.identity, replaces: values.replace }, resources);
  return true;
}

const resources = new AsyncDisposableStack();
try {
  if (!(await run(resources))) process.exitCode = 1;
} catch (error) {
  printStatus(explainFailure(error));
  process.exitCode = 1;
} finally {
  await resources.disposeAsync();
}
