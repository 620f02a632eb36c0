import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { describeLostFiles } from '@madrasah/contract';
import { EnvironmentError, readEnv } from '../config/env.ts';
import { DataFolderError } from '../database/embedded.ts';
import {
  BackupError,
  explainRestoreFailure,
  ForeignBackupError,
  verifyForRestore,
} from '../operations/backup/index.ts';
import { lostFilesOf } from '../platform/site-storage/index.ts';
import { readKey } from '../startup/data-folder.ts';
import { explainFailure, printStatus, runCommand } from '../startup/process/run-command.ts';
import { findBackup, restoreSite } from '../startup/restore/restore-site.ts';
import { StartError } from '../startup/start.ts';

/**
 * `npm run restore -- FILE`: restores a backup into an empty site, or with `--replace` into any site, which is backed
 * up first. The application must be stopped. A backup of another installation, or without a signature, needs
 * `--foreign`. `--with-withdrawn` also brings back content that was deleted or taken down since the backup.
 */
const usage =
  'Cara pakai: npm run restore -- BERKAS [--identity BERKAS_KUNCI] [--replace] [--foreign] [--with-withdrawn]';
const confirmation = 'GANTI SEMUA';

async function requireConfirmation(target: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Seluruh isi situs di ${target} akan diganti dengan isi cadangan. Ketik ${confirmation} untuk melanjutkan: `;
  try {
    if ((await terminal.question(question)).trim() === confirmation) return;
  } finally {
    terminal.close();
  }
  throw new BackupError('Dibatalkan. Tidak ada yang diubah.');
}

async function run(resources: AsyncDisposableStack): Promise<true | 'misused'> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      replace: { type: 'boolean', default: false },
      foreign: { type: 'boolean', default: false },
      'with-withdrawn': { type: 'boolean', default: false },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) return 'misused';
  const { identity, replace: replaces, foreign: acceptsForeign, 'with-withdrawn': bringsBack } = values;
  const env = readEnv();
  const path = await findBackup(env, file);
  const key = await readKey(env, identity);
  const { manifest, findings } = await verifyForRestore(path, key);
  const lost = lostFilesOf(findings.lost);
  printStatus(
    lost.count === 0
      ? `Cadangan utuh, dibuat ${manifest.createdAt}.`
      : `Cadangan TIDAK UTUH, dibuat ${manifest.createdAt}: ${describeLostFiles(lost)} tidak ada di dalamnya.`,
  );
  if (replaces) await requireConfirmation(env.database ? 'basis data Anda' : env.dataDir);

  const note = { name: basename(path), asker: null };
  await restoreSite(env, { path, key, replaces, acceptsForeign, bringsBack, note }, resources, printStatus);
  printStatus('Situs dapat dijalankan lagi.');
  return true;
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DataFolderError || error instanceof StartError) {
    return explainFailure(error);
  }
  const explained = explainRestoreFailure(error);
  return error instanceof ForeignBackupError
    ? `${explained}\nBila Anda mengenal asalnya, ulangi perintah ini dengan --foreign.`
    : explained;
}

await runCommand({ usage, run, explain });
