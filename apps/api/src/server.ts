import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Env } from './config/env.ts';
import { ChangeNotices } from './database/change-notices.ts';
import { openOrm } from './database/orm.ts';
import { buildAdminSite } from './http/admin-site.ts';
import { foldTallies } from './modules/articles/index.ts';
import { removeEndedSessions } from './modules/auth/index.ts';
import { diskStorage, removeUnfinishedFiles, s3Storage, startVariantWorker } from './modules/media/index.ts';
import { removeExpiredAttempts } from './modules/throttling/index.ts';
import { systemClock } from './shared/clock.ts';
import { keptSecret, prepareDataFolder } from './startup/data-folder.ts';
import { type FirstAccount, prepareDatabase } from './startup/first-start.ts';
import { requireFreePort } from './startup/free-port.ts';
import { startHousekeeping } from './startup/housekeeping.ts';
import { Opened } from './startup/opened.ts';
import { reachDatabase } from './startup/reach-database.ts';

const apps = resolve(import.meta.dirname, '../..');

/** An app's `dist`, or undefined while it is not built: in development each app has a server of its own. */
function builtApp(name: 'public' | 'admin', entry: string): string | undefined {
  const folder = join(apps, name, 'dist');
  return existsSync(join(folder, entry)) ? folder : undefined;
}

export type RunningServer = { firstAccount: FirstAccount | null; close(): Promise<void> };

type Tell = (line: string) => void;

async function listen(app: FastifyInstance, host: string, port: number, opened: Opened) {
  opened.add(() => app.close());
  await app.listen({ host, port });
}

async function open(env: Env, opened: Opened, tell: Tell): Promise<FirstAccount | null> {
  await requireFreePort(env.host, env.port);
  await requireFreePort(env.host, env.adminPort);
  const { uploads } = await prepareDataFolder(env.dataDir);
  const connection = await reachDatabase(env, opened, tell);
  const orm = await openOrm(connection);
  opened.add(() => orm.close());

  const images = env.objectStore ? s3Storage(env.objectStore) : diskStorage(uploads);
  const shared = { images, now: systemClock, timeZone: env.timeZone };
  const firstAccount = await prepareDatabase(orm, { ...shared, account: env.firstAccount, progress: tell });

  const changes = await ChangeNotices.open(connection);
  opened.add(() => changes.close());

  const app = await buildApp({
    changes,
    services: { ...shared, openDatabase: () => orm.em.fork() },
    jwtSecret: env.jwtSecret ?? (await keptSecret(env.dataDir)),
    uploadsFolder: uploads,
    publicOrigin: env.publicOrigin,
    adminOrigins: env.adminOrigins,
    publicFolder: builtApp('public', 'server/entry-server.js'),
    trustProxy: env.trustProxy,
    logger: { level: env.logLevel },
  });
  const variants = startVariantWorker({ ...shared, openDatabase: () => orm.em.fork(), log: app.log });
  opened.add(() => variants.stop());
  const housekeeping = startHousekeeping(
    [
      { name: 'fold views and likes', run: () => foldTallies(orm.em, systemClock()) },
      { name: 'forget attempts', run: () => removeExpiredAttempts(orm.em, systemClock()) },
      { name: 'remove unfinished files', run: () => removeUnfinishedFiles(uploads, systemClock()) },
      { name: 'forget sessions', run: () => removeEndedSessions(orm.em, systemClock()) },
    ],
    app.log,
  );
  opened.add(() => housekeeping.stop());
  await listen(app, env.host, env.port, opened);

  const adminFolder = builtApp('admin', 'index.html');
  if (adminFolder) {
    const admin = await buildAdminSite({ folder: adminFolder, apiOrigin: env.publicOrigin, level: env.logLevel });
    await listen(admin, env.host, env.adminPort, opened);
  }
  return firstAccount;
}

/** Starts everything that the environment asks for; when a step fails, what was started before it is stopped again. */
export async function startServer(env: Env, tell: Tell): Promise<RunningServer> {
  const opened = new Opened();
  try {
    const firstAccount = await open(env, opened, tell);
    return { firstAccount, close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
