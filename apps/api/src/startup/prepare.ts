import { migratingDeadlines } from '../database/migrations-in-steps.ts';
import type { Connection } from '../database/orm.ts';
import { openImageStorage } from '../modules/media/index.ts';
import { openOrm } from '../orm.ts';
import { systemClock } from '../shared/clock.ts';
import { backUpBefore } from './backup-before.ts';
import { connectDatabase } from './connect-database.ts';
import { loadOrCreateSecret, prepareDataFolder } from './data-folder.ts';
import { type FirstAccount, type FirstStartOptions, prepareDatabase } from './first-start.ts';
import { requireFreePort } from './free-port.ts';
import type { Start } from './start.ts';

/** Brings the database to where the application can work, with all the time that takes. */
async function prepareInItsTime(connection: Connection, options: FirstStartOptions): Promise<FirstAccount | null> {
  const orm = await openOrm(connection, migratingDeadlines);
  try {
    return await prepareDatabase(orm, options);
  } finally {
    await orm.close();
  }
}

/** Prepares what is there once, however many processes serve: ports, folders, the database with its tables, the secret. */
export async function prepare({ env, resources, printStatus, stopping }: Start): Promise<{
  connection: Connection;
  firstAccount: FirstAccount | null;
}> {
  await requireFreePort(env.host, env.port);
  await requireFreePort(env.host, env.adminPort);
  if (env.metricsPort) await requireFreePort(env.host, env.metricsPort);
  const { uploads } = await prepareDataFolder(env.dataDir);
  const connection = await connectDatabase(env, resources, printStatus);
  stopping.throwIfAborted();

  const images = openImageStorage(env.objectStore, uploads);
  const { timeZone, passwordMinLength } = env;
  const firstAccount = await prepareInItsTime(connection, {
    images,
    now: systemClock,
    timeZone,
    passwordMinLength,
    migrates: env.migrates,
    account: env.firstAccount,
    progress: printStatus,
    async beforeUpdate() {
      printStatus('Versi baru: data dicadangkan dahulu…');
      const kept = await backUpBefore({ connection, images, settings: env.backups, kind: 'beforeUpdate' });
      printStatus(`Cadangan sebelum pembaruan: ${kept}`);
    },
    stopping,
  });
  stopping.throwIfAborted();
  if (!env.jwtSecret) await loadOrCreateSecret(env.dataDir);
  return { connection, firstAccount };
}
