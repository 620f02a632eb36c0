import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeLostFiles } from '@madrasah/contract';
import { readEnv } from '../config/env.ts';
import { BackupError, keyFrom, verifyBackup, writeBackup } from '../operations/backup/index.ts';
import { openImageStorage } from '../platform/media/index.ts';
import { applicationVersion } from '../shared/application-version.ts';
import { systemClock } from '../shared/clock.ts';
import { joinDatabase } from '../startup/connect-database.ts';
import { loadOrCreateSecret, openEncryptor, prepareDataFolder } from '../startup/data-folder.ts';
import { printStatus, runCommand } from '../startup/process/run-command.ts';
import { printBackupProgress } from '../startup/restore/restore-site.ts';

/**
 * `npm run backup -- FILE`: writes the whole site to one file while it runs. Encrypted where `BACKUP_PASSPHRASE`,
 * `BACKUP_RECIPIENT` or `--recipient age1…` is set; `--with-secrets` includes the secret that signs tokens.
 */
const usage = 'Cara pakai: npm run backup -- BERKAS [--recipient age1…] [--with-secrets]';

/** Whether the backup is whole. */
async function run(resources: AsyncDisposableStack): Promise<boolean | 'misused'> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { recipient: { type: 'string' }, 'with-secrets': { type: 'boolean', default: false } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) return 'misused';
  const { recipient, 'with-secrets': withSecrets } = values;
  const env = readEnv();
  const lock = recipient ? { recipient } : env.backups.lock;
  if (withSecrets && !lock) {
    throw new BackupError('--with-secrets hanya untuk cadangan terenkripsi: isi BACKUP_PASSPHRASE atau --recipient.');
  }
  const path = resolve(env.calledFrom, file);
  const { uploads } = await prepareDataFolder(env.dataDir);
  const connection = await joinDatabase(env, resources, printStatus);
  const source = {
    connection,
    images: openImageStorage(env.objectStore, uploads),
    application: applicationVersion,
    now: systemClock(),
    encryptor: await openEncryptor(env),
    secret: withSecrets ? (env.jwtSecret ?? (await loadOrCreateSecret(env.dataDir))) : undefined,
  };
  const progress = printBackupProgress(printStatus);
  const { bytes, manifest, lost } = await writeBackup(source, path, { lock, progress: progress.write });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  printStatus(`Tersimpan: ${path} (${progress.size(bytes)}; ${rows} baris, ${manifest.files} berkas).`);

  if (lock && 'recipient' in lock) {
    printStatus('Terkunci untuk kunci di tempat lain, jadi isinya tidak dibaca ulang di sini.');
  } else {
    await verifyBackup(path, keyFrom(lock));
    if (lost.count === 0) printStatus('Dibaca ulang seluruhnya: utuh.');
  }
  if (lost.count === 0) return true;
  printStatus(
    `Cadangan TIDAK UTUH: ${describeLostFiles(lost)} tidak ada atau rusak di tempat penyimpanan. Jalankan npm run storage untuk memeriksanya.`,
  );
  return false;
}

await runCommand({ usage, run });
