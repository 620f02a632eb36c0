import { once } from 'node:events';
import { createServer } from 'node:net';
import { describeLostFiles } from '@madrasah/contract';
import type { BackupSettings } from '../config/env.ts';
import { DatabaseClock } from '../database/database-clock.ts';
import { migratingDeadlines } from '../database/migrating/migrations-in-steps.ts';
import type { Connection } from '../database/orm.ts';
import { concludeRestore } from '../operations/backup/index.ts';
import { openOrm } from '../orm.ts';
import { openImageStorage } from '../platform/media/index.ts';
import { connectDatabase, requireOwnSessionsOfReplica } from './connect-database.ts';
import { openEncryptor, prepareDataFolder } from './data-folder.ts';
import { type FirstAccount, type FirstStartOptions, prepareDatabase } from './first-start.ts';
import { backUpBefore } from './restore/restore-site.ts';
import type { Start } from './start.ts';

/** Fails with EADDRINUSE at once where a port is taken, before any other work. */
async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Prepares the database without a statement timeout, and logs a restore that preceded the start. */
async function prepareWithDeadline(
  connection: Connection,
  { backups, ...given }: Omit<FirstStartOptions, 'now'> & { backups: BackupSettings },
): Promise<FirstAccount | null> {
  const orm = await openOrm(connection, migratingDeadlines);
  try {
    const { now } = await DatabaseClock.open(orm.em.fork());
    const options = { ...given, now };
    const firstAccount = await prepareDatabase(orm, options);
    await concludeRestore(backups.folder, { openDatabase: () => orm.em.fork(), now });
    return firstAccount;
  } finally {
    await orm.close();
  }
}

/** Prepares once what all processes share: ports, folders, the database with its tables, the secret. */
export async function prepare({ env, resources, printStatus, stopping }: Start): Promise<{
  connection: Connection;
  firstAccount: FirstAccount | null;
}> {
  for (const port of [env.port, env.adminPort, env.metricsPort]) if (port) await requireFreePort(env.host, port);
  const { uploads } = await prepareDataFolder(env.dataDir);
  const connection = await connectDatabase(env, resources, printStatus, stopping);
  if (env.readReplica) await requireOwnSessionsOfReplica(env.readReplica);
  stopping.throwIfAborted();

  const images = openImageStorage(env.objectStore, uploads);
  const encryptor = await openEncryptor(env);
  const { timeZone, passwordMinLength } = env;
  const firstAccount = await prepareWithDeadline(connection, {
    backups: env.backups,
    images,
    timeZone,
    passwordMinLength,
    migrates: env.migrates,
    account: env.firstAccount,
    samples: env.samples,
    offersSetup: true,
    progress: printStatus,
    async beforeUpdate() {
      printStatus('Versi baru: data dicadangkan dahulu…');
      const kept = await backUpBefore({ connection, images, settings: env.backups, kind: 'beforeUpdate', encryptor });
      printStatus(`Cadangan sebelum pembaruan: ${kept.path}`);
      if (kept.lost.count > 0) printStatus(`Cadangan itu tidak utuh: ${describeLostFiles(kept.lost)} tidak ada.`);
    },
    stopping,
  });
  stopping.throwIfAborted();
  return { connection, firstAccount };
}
