import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApp } from './app.ts';
import type { Env, TracingSettings } from './config/env.ts';
import { migratingDeadlines } from './database/migrations-in-steps.ts';
import { type Connection, countConnections } from './database/orm.ts';
import { PostgresChangeFeed } from './database/postgres-change-feed.ts';
import { ReadReplica } from './database/read-replica.ts';
import { SoleRight } from './database/sole-right.ts';
import { traceStatements } from './database/trace-statements.ts';
import { buildAdminSite } from './http/admin-site.ts';
import { CdnPurger } from './http/cdn/index.ts';
import { closeServer } from './http/close-server.ts';
import { logSerializers } from './http/log-lines.ts';
import { buildMetricsSite, type Figures, figuresOfWorkers } from './http/metrics.ts';
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
import { removeOldNotices, tellOfFullDisk, writeNoticeLetters } from './modules/notices/index.ts';
import { removeEndedLinks } from './modules/password-reset/index.ts';
import { removeGonePresence } from './modules/presence/index.ts';
import { removeExpiredAttempts } from './modules/throttling/index.ts';
import { removeOldDeliveries, sealWebhooksAnew, startWebhookWorker } from './modules/webhooks/index.ts';
import { openOrm } from './orm.ts';
import { systemClock } from './shared/clock.ts';
import { readDiskSpace } from './shared/disk-space.ts';
import { FaultCount } from './shared/fault-count.ts';
import { backUpBefore } from './startup/backup-before.ts';
import { connectDatabase } from './startup/connect-database.ts';
import { loadOrCreateSecret, prepareDataFolder } from './startup/data-folder.ts';
import { deferClose } from './startup/defer-close.ts';
import { type FirstAccount, type FirstStartOptions, prepareDatabase } from './startup/first-start.ts';
import { requireFreePort } from './startup/free-port.ts';
import { JobRecord, startHousekeeping } from './startup/housekeeping.ts';
import { measureSite } from './startup/measure-site.ts';
import { isWorkerProcess, sharesPorts, startWorkers } from './startup/worker-processes.ts';

const apps = resolve(import.meta.dirname, '../..');

/** An app's `dist`, or undefined while it is not built: in development each app has a server of its own. */
function builtApp(name: 'public' | 'admin', entry: string): string | undefined {
  const folder = join(apps, name, 'dist');
  return existsSync(join(folder, entry)) ? folder : undefined;
}

/** What sends traces is read only where somebody wants them. */
const startTracing = async (settings: TracingSettings) =>
  (await import('./startup/otlp-tracing.ts')).traceToCollector(settings);

/** The whole application; closing it finishes what is under way. */
export type RunningServer = { firstAccount: FirstAccount | null; close(): Promise<void> };

type PrintStatus = (line: string) => void;

/** By which all processes know who of them tells the CDN what is no longer true. */
const cdnRight = 7_215_003;

/** How long each part may take to close, in milliseconds; together less than `stopSignal` waits. */
const closingMs = { requests: 3_500, jobs: 500, database: 500, workers: 6_500 };

/** Brings the database to where the application can work, with all the time that takes. */
async function prepareInItsTime(connection: Connection, options: FirstStartOptions): Promise<FirstAccount | null> {
  const orm = await openOrm(connection, migratingDeadlines);
  try {
    return await prepareDatabase(orm, options);
  } finally {
    await orm.close();
  }
}

/** What every part of the start needs: what is opened is closed with `resources`. */
type Start = { env: Env; resources: AsyncDisposableStack; printStatus: PrintStatus; stopping: AbortSignal };

/** Prepares what is there once, however many processes serve: ports, folders, the database with its tables, the secret. */
async function prepare({ env, resources, printStatus, stopping }: Start) {
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

/** Answers requests, and does what is to be done from time to time. */
async function serve({ env, resources, printStatus, stopping }: Start, connection: Connection): Promise<void> {
  const closing = (name: string, withinMs: number, close: () => Promise<unknown>) =>
    deferClose(resources, { name, withinMs, close }, printStatus);

  const { uploads, imports } = await prepareDataFolder(env.dataDir);
  const images = openImageStorage(env.objectStore, uploads);
  const { timeZone, passwordMinLength } = env;
  const shared = { images, now: systemClock, timeZone, passwordMinLength };
  const orm = await openOrm(connection);
  closing('sambungan basis data', closingMs.database, () => orm.close());
  const tracer = env.tracing && (await startTracing(env.tracing));
  if (tracer) {
    closing('jejak', closingMs.jobs, tracer.close);
    traceStatements(orm, tracer.tracing);
  }
  const changeFeed = await PostgresChangeFeed.open(connection);
  closing('kabar perubahan', closingMs.database, () => changeFeed.close());

  const readOrm = env.databaseReadUrl ? await openOrm({ clientUrl: env.databaseReadUrl }) : undefined;
  if (readOrm) {
    closing('sambungan replika', closingMs.database, () => readOrm.close());
    if (tracer) traceStatements(readOrm, tracer.tracing);
    const replica = new ReadReplica({ primary: orm, replica: readOrm, changeFeed });
    closing('replika', closingMs.database, () => replica.close());
  }

  const faults = new FaultCount(systemClock, !['fatal', 'silent'].includes(env.logLevel));
  const jobRecord = new JobRecord(systemClock);
  const vitals = {
    startedAt: systemClock(),
    dataDir: env.dataDir,
    countConnections: () => countConnections(orm),
    isListening: () => changeFeed.isConnected(),
    readJobs: jobRecord.read,
    readFaults: () => faults.read(),
  };
  const metrics = env.metricsPort ? measureSite({ orm, vitals }) : undefined;
  const [adminOrigin = env.publicOrigin] = env.adminOrigins;
  const mail = { isOn: env.mailServer !== undefined, publicOrigin: env.publicOrigin, adminOrigin };
  const stoppingBackups = new AbortController();
  const backups = { settings: env.backups, connection, stopping: stoppingBackups.signal };
  const app = await buildApp({
    changeFeed,
    services: {
      ...shared,
      mail,
      importsFolder: imports,
      backups,
      webhookMode: env.webhooks,
      openDatabase: (use) => (use === undefined ? orm : (readOrm ?? orm)).em.fork(),
    },
    vitals,
    secrets: { present: env.jwtSecret ?? (await loadOrCreateSecret(env.dataDir)), previous: env.previousJwtSecret },
    uploadsFolder: uploads,
    publicOrigin: env.publicOrigin,
    adminOrigins: env.adminOrigins,
    publicFolder: builtApp('public', 'server/entry-server.js'),
    cdn: env.cdn?.service,
    trustProxy: env.trustProxy,
    logger: { level: env.logLevel, hooks: faults.logHooks, serializers: logSerializers },
    metrics,
    tracing: tracer?.tracing,
  });
  if (env.cdn) {
    const right = new SoleRight(connection, cdnRight);
    const purger = new CdnPurger({ cdn: env.cdn, changeFeed, right, log: app.log });
    metrics?.observeCdn(purger);
    right.start();
    closing('CDN', closingMs.jobs, () => purger.stop().finally(() => right.close()));
  }
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
        run: async () => tellOfFullDisk(orm.em, systemClock(), (await readDiskSpace(env.dataDir)).freeBytes),
      },
      { name: 'roll up visits', run: startRollingUp(orm.em, systemClock, timeZone) },
      { name: 'tell refused logins', run: () => tellRefusedLogins(orm.em, systemClock()) },
      { name: 'remove old addresses', run: () => removeOldAddresses(orm.em, systemClock()) },
    ],
    {
      log: app.log,
      tracing: tracer?.tracing,
      onRun(job, seconds, hasFailed) {
        jobRecord.note(job, hasFailed);
        metrics?.observeJob(job, seconds, hasFailed);
      },
    },
  );
  closing('tugas berkala', closingMs.jobs, () => housekeeping.stop());
  closing('cadangan', closingMs.jobs, async () => stoppingBackups.abort());

  const adminFolder = builtApp('admin', 'index.html');
  const admin = adminFolder
    ? await buildAdminSite({ folder: adminFolder, apiOrigin: env.publicOrigin, level: env.logLevel })
    : undefined;
  if (isWorkerProcess()) metrics?.tellParent();
  else if (metrics) await offerFigures({ env, resources, printStatus, stopping }, metrics);
  closing('permintaan', closingMs.requests + 500, () =>
    Promise.all([app, admin].map((server) => server && closeServer(server, closingMs.requests))),
  );
  stopping.throwIfAborted();
  const place = { host: env.host, reusePort: sharesPorts() };
  await app.listenOnAll({ ...place, port: env.port });
  await admin?.listen({ ...place, port: env.adminPort });
}

async function offerFigures({ env, resources, printStatus }: Start, figures: Figures): Promise<void> {
  const site = await buildMetricsSite(figures);
  const close = () => closeServer(site, closingMs.jobs);
  deferClose(resources, { name: 'angka pemantauan', withinMs: closingMs.jobs + 500, close }, printStatus);
  await site.listen({ host: env.host, port: env.metricsPort });
}

/** Has so many other processes answer requests, and replaces those that end. */
async function serveByWorkers(start: Start, connection: Connection): Promise<void> {
  const { env, resources, printStatus, stopping } = start;
  const workers = await startWorkers({ count: env.processes, task: { connection }, stopping, printStatus });
  deferClose(resources, { name: 'proses', withinMs: closingMs.workers, close: () => workers.stop() }, printStatus);
  if (env.metricsPort) await offerFigures(start, figuresOfWorkers());
}

/** Carries out a start. When a step fails, or `stopping` is aborted before the end, what was opened before it is closed. */
async function openAll<Opened>(open: (resources: AsyncDisposableStack) => Promise<Opened>) {
  const resources = new AsyncDisposableStack();
  try {
    return { opened: await open(resources), close: () => resources.disposeAsync() };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

/** Starts everything that the environment asks for, in this process or in several others that this one looks after. */
export async function startServer(env: Env, printStatus: PrintStatus, stopping: AbortSignal): Promise<RunningServer> {
  const { opened: firstAccount, close } = await openAll(async (resources) => {
    const start = { env, resources, printStatus, stopping };
    const { connection, firstAccount } = await prepare(start);
    await (env.processes === 1 ? serve : serveByWorkers)(start, connection);
    return firstAccount;
  });
  return { firstAccount, close };
}

/** In one of several processes: answers requests on what the one that started it has prepared. */
export async function startWorker(
  env: Env,
  { connection }: { connection: Connection },
  stopping: AbortSignal,
  printStatus: PrintStatus,
): Promise<{ close(): Promise<void> }> {
  return openAll((resources) => serve({ env, resources, printStatus, stopping }, connection));
}
