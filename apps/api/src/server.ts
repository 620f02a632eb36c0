import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import type { Env } from './config/env.ts';
import { type Connection, noDeadlines } from './database/orm.ts';
import { PostgresChangeFeed } from './database/postgres-change-feed.ts';
import { buildAdminSite } from './http/admin-site.ts';
import { closeServer } from './http/close-server.ts';
import { buildMetricsSite } from './http/metrics.ts';
import { removeOldActivities } from './modules/activity/index.ts';
import { startRollingUp } from './modules/analytics/index.ts';
import {
  announceMoments,
  flushCounters,
  removeEndedPreviews,
  removeOldRevisions,
  removeOldTrash,
  tellAuthors,
} from './modules/articles/index.ts';
import { removeEndedSessions, removeOldAddresses, sealSecretsAnew, tellRefusedLogins } from './modules/auth/index.ts';
import { makeDailyBackup } from './modules/backup/index.ts';
import { removeUnreadComments } from './modules/comments/index.ts';
import { removeOldDrafts } from './modules/drafts/index.ts';
import { removeUnreadMessages } from './modules/guestbook/index.ts';
import { removeExpiredKeys } from './modules/idempotency/index.ts';
import { openSmtp, removeOldMail, startMailWorker } from './modules/mail/index.ts';
import { openImageStorage, removeUnfinishedFiles, startVariantWorker } from './modules/media/index.ts';
import { askKeptSubscribers, digestJob, removeUnconfirmed } from './modules/newsletter/index.ts';
import { readFreeBytes, removeOldNotices, tellOfFullDisk, writeNoticeLetters } from './modules/notices/index.ts';
import { removeEndedLinks } from './modules/password-reset/index.ts';
import { removeGonePresence } from './modules/presence/index.ts';
import { removeExpiredAttempts } from './modules/throttling/index.ts';
import { removeOldDeliveries, sealWebhooksAnew, startWebhookWorker } from './modules/webhooks/index.ts';
import { openOrm } from './orm.ts';
import { systemClock } from './shared/clock.ts';
import { backUpBefore } from './startup/backup-before.ts';
import { connectDatabase } from './startup/connect-database.ts';
import { loadOrCreateSecret, prepareDataFolder } from './startup/data-folder.ts';
import { deferClose } from './startup/defer-close.ts';
import { type FirstAccount, type FirstStartOptions, prepareDatabase } from './startup/first-start.ts';
import { requireFreePort } from './startup/free-port.ts';
import { startHousekeeping } from './startup/housekeeping.ts';
import { measureSite } from './startup/measure-site.ts';

const apps = resolve(import.meta.dirname, '../..');

/** An app's `dist`, or undefined while it is not built: in development each app has a server of its own. */
function builtApp(name: 'public' | 'admin', entry: string): string | undefined {
  const folder = join(apps, name, 'dist');
  return existsSync(join(folder, entry)) ? folder : undefined;
}

/** The whole application; closing it finishes what is under way. */
export type RunningServer = { firstAccount: FirstAccount | null; close(): Promise<void> };

type PrintStatus = (line: string) => void;

/** How long each part may take to close, in milliseconds; together less than `stopSignal` waits. */
const closingMs = { requests: 3_500, jobs: 500, database: 500 };

/** Brings the database to where the application can work, with all the time that takes. */
async function prepareWithoutDeadlines(
  connection: Connection,
  options: FirstStartOptions,
): Promise<FirstAccount | null> {
  const orm = await openOrm(connection, noDeadlines);
  try {
    return await prepareDatabase(orm, options);
  } finally {
    await orm.close();
  }
}

async function open(
  env: Env,
  resources: AsyncDisposableStack,
  printStatus: PrintStatus,
  stopping: AbortSignal,
): Promise<FirstAccount | null> {
  const closing = (name: string, withinMs: number, close: () => Promise<unknown>) =>
    deferClose(resources, { name, withinMs, close }, printStatus);

  await requireFreePort(env.host, env.port);
  await requireFreePort(env.host, env.adminPort);
  if (env.metricsPort) await requireFreePort(env.host, env.metricsPort);
  const { uploads, imports } = await prepareDataFolder(env.dataDir);
  const connection = await connectDatabase(env, resources, printStatus);
  stopping.throwIfAborted();

  const images = openImageStorage(env.objectStore, uploads);
  const { timeZone, passwordMinLength } = env;
  const shared = { images, now: systemClock, timeZone, passwordMinLength, webhookMode: env.webhooks };
  const firstAccount = await prepareWithoutDeadlines(connection, {
    ...shared,
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

  const orm = await openOrm(connection);
  closing('sambungan basis data', closingMs.database, () => orm.close());
  const changeFeed = await PostgresChangeFeed.open(connection);
  closing('kabar perubahan', closingMs.database, () => changeFeed.close());

  const metrics = env.metricsPort ? measureSite({ dataDir: env.dataDir, orm, changeFeed }) : undefined;
  const [adminOrigin = env.publicOrigin] = env.adminOrigins;
  const mail = { isOn: env.mailServer !== undefined, publicOrigin: env.publicOrigin, adminOrigin };
  const stoppingBackups = new AbortController();
  const backups = { settings: env.backups, connection, stopping: stoppingBackups.signal };
  const app = await buildApp({
    changeFeed,
    services: { ...shared, mail, importsFolder: imports, backups, openDatabase: () => orm.em.fork() },
    secrets: { present: env.jwtSecret ?? (await loadOrCreateSecret(env.dataDir)), previous: env.previousJwtSecret },
    uploadsFolder: uploads,
    publicOrigin: env.publicOrigin,
    adminOrigins: env.adminOrigins,
    publicFolder: builtApp('public', 'server/entry-server.js'),
    trustProxy: env.trustProxy,
    logger: { level: env.logLevel },
    metrics,
  });
  if (env.previousJwtSecret) {
    await sealSecretsAnew(orm.em.fork(), app.tokens);
    await sealWebhooksAnew(orm.em.fork(), app.tokens);
  }
  const variants = startVariantWorker({ ...shared, openDatabase: () => orm.em.fork(), log: app.log });
  closing('pembuat ukuran gambar', closingMs.jobs, () => variants.stop());
  if (env.mailServer) {
    const transport = openSmtp(env.mailServer);
    const mailWorker = startMailWorker({
      openDatabase: () => orm.em.fork(),
      now: systemClock,
      transport,
      log: app.log,
    });
    closing('pengirim surel', closingMs.jobs, () => mailWorker.stop());
  }
  if (env.webhooks !== 'off') {
    const webhookWorker = startWebhookWorker({
      openDatabase: () => orm.em.fork(),
      now: systemClock,
      tokens: app.tokens,
      publicOrigin: env.publicOrigin,
      mode: env.webhooks,
      log: app.log,
    });
    closing('pengirim webhook', closingMs.jobs, () => webhookWorker.stop());
  }
  const daily = {
    ...shared,
    backups,
    openDatabase: () => orm.em.fork(),
    actor: null,
    address: '',
    log: app.log,
  };
  const housekeeping = startHousekeeping(
    [
      { name: 'make the day’s backup', run: () => makeDailyBackup(daily) },
      { name: 'announce planned moments', run: announceMoments(orm.em, systemClock) },
      { name: 'tell authors of planned moments', run: () => tellAuthors(orm.em, systemClock()) },
      { name: 'flush view and like counters', run: () => flushCounters(orm.em, systemClock()) },
      { name: 'remove expired attempts', run: () => removeExpiredAttempts(orm.em, systemClock()) },
      { name: 'remove expired idempotency keys', run: () => removeExpiredKeys(orm.em, systemClock()) },
      { name: 'remove unfinished files', run: () => removeUnfinishedFiles(uploads, systemClock()) },
      { name: 'remove ended sessions', run: () => removeEndedSessions(orm.em, systemClock()) },
      { name: 'remove old trash', run: () => removeOldTrash(orm.em, systemClock()) },
      { name: 'remove ended previews', run: () => removeEndedPreviews(orm.em, systemClock()) },
      { name: 'remove old drafts', run: () => removeOldDrafts(orm.em, systemClock()) },
      { name: 'remove who is gone', run: () => removeGonePresence(orm.em, systemClock()) },
      { name: 'remove old revisions', run: () => removeOldRevisions(orm.em, systemClock()) },
      { name: 'remove old activities', run: () => removeOldActivities(orm.em, systemClock()) },
      { name: 'ask kept subscribers', run: () => askKeptSubscribers({ db: orm.em, now: systemClock, mail }) },
      { name: 'write to subscribers', run: digestJob({ db: orm.em, now: systemClock, mail, timeZone }) },
      { name: 'remove unconfirmed subscribers', run: () => removeUnconfirmed(orm.em, systemClock) },
      { name: 'remove ended password links', run: () => removeEndedLinks(orm.em, systemClock()) },
      { name: 'remove old webhook deliveries', run: () => removeOldDeliveries(orm.em, systemClock()) },
      { name: 'remove old mail', run: () => removeOldMail(orm.em, systemClock()) },
      { name: 'remove unread comments', run: () => removeUnreadComments(orm.em, systemClock()) },
      { name: 'remove unread guest messages', run: () => removeUnreadMessages(orm.em, systemClock()) },
      { name: 'write of unread notices', run: () => writeNoticeLetters({ db: orm.em, now: systemClock, mail }) },
      { name: 'remove old notices', run: () => removeOldNotices(orm.em, systemClock()) },
      {
        name: 'tell of a full disk',
        run: async () => tellOfFullDisk(orm.em, systemClock(), await readFreeBytes(env.dataDir)),
      },
      { name: 'roll up visits', run: startRollingUp(orm.em, systemClock, timeZone) },
      { name: 'tell refused logins', run: () => tellRefusedLogins(orm.em, systemClock()) },
      { name: 'remove old addresses', run: () => removeOldAddresses(orm.em, systemClock()) },
    ],
    { log: app.log, onRun: metrics?.observeJob },
  );
  closing('tugas berkala', closingMs.jobs, () => housekeeping.stop());
  closing('cadangan', closingMs.jobs, async () => stoppingBackups.abort());

  const adminFolder = builtApp('admin', 'index.html');
  const admin = adminFolder
    ? await buildAdminSite({ folder: adminFolder, apiOrigin: env.publicOrigin, level: env.logLevel })
    : undefined;
  const metricsSite = metrics && (await buildMetricsSite(metrics));
  closing('permintaan', closingMs.requests + 500, () =>
    Promise.all([app, admin, metricsSite].map((server) => server && closeServer(server, closingMs.requests))),
  );
  stopping.throwIfAborted();
  await app.listenOnAll({ host: env.host, port: env.port });
  await admin?.listen({ host: env.host, port: env.adminPort });
  await metricsSite?.listen({ host: env.host, port: env.metricsPort });
  return firstAccount;
}

/**
 * Starts everything that the environment asks for. When a step fails, or `stopping` is aborted before the end, what was
 * started before it is stopped again.
 */
export async function startServer(env: Env, printStatus: PrintStatus, stopping: AbortSignal): Promise<RunningServer> {
  const resources = new AsyncDisposableStack();
  try {
    const firstAccount = await open(env, resources, printStatus, stopping);
    return { firstAccount, close: () => resources.disposeAsync() };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}
