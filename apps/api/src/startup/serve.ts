import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { TracingSettings } from '../config/env.ts';
import { LeaderLock } from '../database/leader-lock.ts';
import { type Connection, countConnections, type Orm } from '../database/orm.ts';
import { PostgresChangeFeed } from '../database/postgres-change-feed.ts';
import { ReadReplica } from '../database/read-replica.ts';
import { traceStatements } from '../database/trace-statements.ts';
import { CdnPurger } from '../http/cache/cdn/index.ts';
import { closeServer } from '../http/connection/close-server.ts';
import { logSerializers } from '../http/operations/log-lines.ts';
import { buildMetricsSite, type Figures, type Metrics } from '../http/operations/metrics.ts';
import { tellParent } from '../http/operations/metrics-of-workers.ts';
import { buildAdminSite } from '../http/site/admin-site.ts';
import { createSealer, sealSecretsAnew } from '../identity/auth/index.ts';
import { reencryptWebhookSecrets, startWebhookWorker } from '../operations/webhooks/index.ts';
import { openOrm } from '../orm.ts';
import { reencryptInstallationKeys } from '../platform/installation/index.ts';
import { openSmtp, startMailWorker } from '../platform/mail/index.ts';
import { openImageStorage, outsideTransactions, startImageWorker } from '../platform/media/index.ts';
import { systemClock } from '../shared/clock.ts';
import { FaultCount } from '../shared/fault-count.ts';
import type { Tracing } from '../shared/tracing.ts';
import type { Services } from '../trpc/context.ts';
import { prepareDataFolder } from './data-folder.ts';
import { JobRecord, startHousekeeping } from './housekeeping.ts';
import { measureSite } from './measure-site.ts';
import { isWorkerProcess, sharesPorts } from './process/worker-processes.ts';
import { repeatedJobs } from './repeated-jobs.ts';
import { readSecrets } from './secrets.ts';
import { closingMs, closingWith, type Start } from './start.ts';

const apps = resolve(import.meta.dirname, '../../..');

/** An app's `dist`, or undefined while it is not built: in development each app has a server of its own. */
function builtApp(name: 'public' | 'admin', entry: string): string | undefined {
  const folder = join(apps, name, 'dist');
  return existsSync(join(folder, entry)) ? folder : undefined;
}

/** What sends traces is read only where somebody wants them. */
const startTracing = async (settings: TracingSettings) =>
  (await import('./otlp-tracing.ts')).traceToCollector(settings);

/** By which all processes know who of them tells the CDN what is no longer true. */
const cdnLock = 7_215_003;

type Databases = { orm: Orm; readOrm: Orm | undefined; changeFeed: PostgresChangeFeed; tracing: Tracing | undefined };

/** The database, what is heard of its changes, its replica where there is one, and what follows statements on both. */
async function openDatabases(start: Start, connection: Connection): Promise<Databases> {
  const { env } = start;
  const closing = closingWith(start);
  const orm = await openOrm(connection);
  closing('sambungan basis data', closingMs.database, () => orm.close());
  const tracer = env.tracing && (await startTracing(env.tracing));
  if (tracer) closing('jejak', closingMs.jobs, tracer.close);
  const changeFeed = await PostgresChangeFeed.open(connection);
  closing('kabar perubahan', closingMs.database, () => changeFeed.close());
  const readOrm = env.databaseReadUrl ? await openOrm({ clientUrl: env.databaseReadUrl }) : undefined;
  if (readOrm) {
    closing('sambungan replika', closingMs.database, () => readOrm.close());
    const replica = new ReadReplica({ primary: orm, replica: readOrm, changeFeed });
    closing('replika', closingMs.database, () => replica.close());
  }
  const tracing = tracer?.tracing;
  if (tracing) for (const traced of [orm, readOrm]) if (traced) traceStatements(traced, tracing);
  return { orm, readOrm, changeFeed, tracing };
}

type SiteServices = Omit<Services, 'queryCaches' | 'tokens' | 'vitals'>;

/** Sends what waits in the database, and makes what was not made when it was asked for. */
function startSenders(start: Start, services: SiteServices, app: FastifyInstance) {
  const { env } = start;
  const closing = closingWith(start);
  const { log, tokens } = app;
  const imageWorker = startImageWorker({ ...services, log });
  closing('pembuat ukuran gambar', closingMs.jobs, () => imageWorker.stop());
  if (env.mailServer) {
    const mail = startMailWorker({ ...services, transport: openSmtp(env.mailServer), log });
    closing('pengirim surel', closingMs.jobs, () => mail.stop());
  }
  if (env.webhooks !== 'off') {
    const { publicOrigin, webhooks: mode } = env;
    const webhooks = startWebhookWorker({ ...services, tokens, publicOrigin, mode, log });
    closing('pengirim webhook', closingMs.jobs, () => webhooks.stop());
  }
}

/** Tells the CDN what is no longer true, where there is one. */
function startPurging(
  start: Start,
  connection: Connection,
  told: Databases & { app: FastifyInstance; metrics?: Metrics },
) {
  const { cdn } = start.env;
  if (!cdn) return;
  const leader = new LeaderLock(connection, cdnLock);
  const purger = new CdnPurger({ cdn, changeFeed: told.changeFeed, leader, log: told.app.log });
  told.metrics?.observeCdn(purger);
  leader.start();
  closingWith(start)('CDN', closingMs.jobs, () => purger.stop().finally(() => leader.close()));
}

/** Listens for requests: from now on the site is there. */
async function listen(start: Start, app: FastifyInstance): Promise<void> {
  const { env, stopping } = start;
  const adminFolder = builtApp('admin', 'index.html');
  const admin = adminFolder
    ? await buildAdminSite({ folder: adminFolder, apiOrigin: env.publicOrigin, level: env.logLevel })
    : undefined;
  closingWith(start)('permintaan', closingMs.requests + 500, () =>
    Promise.all([app, admin].map((server) => server && closeServer(server, closingMs.requests))),
  );
  stopping.throwIfAborted();
  const place = { host: env.host, reusePort: sharesPorts() };
  await app.listenOnAll({ ...place, port: env.port });
  await admin?.listen({ ...place, port: env.adminPort });
}

/** Answers whoever scrapes figures. */
export async function offerFigures(start: Start, figures: Figures): Promise<void> {
  const site = await buildMetricsSite(figures);
  closingWith(start)('angka pemantauan', closingMs.jobs + 500, () => closeServer(site, closingMs.jobs));
  await site.listen({ host: start.env.host, port: start.env.metricsPort });
}

/** Answers requests, and does what is to be done from time to time. */
export async function serve(start: Start, connection: Connection): Promise<void> {
  const { env } = start;
  const closing = closingWith(start);
  const { uploads, imports, exports } = await prepareDataFolder(env.dataDir);
  const databases = await openDatabases(start, connection);
  const { orm, readOrm, changeFeed, tracing } = databases;

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
  const metrics = env.metricsPort ? measureSite({ orm, readOrm, vitals }) : undefined;
  const [adminOrigin = env.publicOrigin] = env.adminOrigins;
  const secrets = await readSecrets(env);
  const stoppingBackups = new AbortController();
  const services: SiteServices = {
    images: outsideTransactions(openImageStorage(env.objectStore, uploads)),
    imageHosts: env.imageHosts,
    now: systemClock,
    timeZone: env.timeZone,
    passwordMinLength: env.passwordMinLength,
    mail: { isOn: env.mailServer !== undefined, publicOrigin: env.publicOrigin, adminOrigin },
    importsFolder: imports,
    exportsFolder: exports,
    backups: {
      settings: env.backups,
      connection,
      sealer: createSealer(secrets),
      stopping: stoppingBackups.signal,
      // Of another server this process does not know who else is on it.
      ...(env.databaseUrl ? {} : { restart: start.restart }),
    },
    webhookMode: env.webhooks,
    openDatabase: (use) => (use === undefined ? orm : (readOrm ?? orm)).em.fork(),
  };
  const app = await buildApp({
    changeFeed,
    services,
    vitals,
    secrets,
    uploadsFolder: uploads,
    publicOrigin: env.publicOrigin,
    adminOrigins: env.adminOrigins,
    publicFolder: builtApp('public', 'server/entry-server.js'),
    cdn: env.cdn?.service,
    trustProxy: env.trustProxy,
    drainMs: closingMs.drain,
    logger: { level: env.logLevel, hooks: faults.logHooks, serializers: logSerializers },
    metrics,
    tracing,
  });
  startPurging(start, connection, { ...databases, app, metrics });
  // The site starts without its object store, and says in the log what is wrong with it.
  services.images.check().catch((error: unknown) => app.log.error({ err: error }, 'pictures cannot be reached'));
  if (env.previousJwtSecret) {
    await sealSecretsAnew(orm.em.fork(), app.tokens);
    await reencryptWebhookSecrets(orm.em.fork(), app.tokens);
    await reencryptInstallationKeys(orm.em.fork(), app.tokens);
  }
  startSenders(start, services, app);
  const jobs = repeatedJobs({ db: orm.em, services, uploads, dataDir: env.dataDir, log: app.log });
  const housekeeping = startHousekeeping(jobs, {
    log: app.log,
    tracing,
    onRun(job, seconds, hasFailed) {
      jobRecord.note(job, hasFailed);
      metrics?.observeJob(job, seconds, hasFailed);
    },
  });
  closing('tugas berkala', closingMs.housekeeping, () => housekeeping.stop());
  closing('cadangan', closingMs.jobs, async () => stoppingBackups.abort());
  if (metrics && isWorkerProcess()) tellParent(metrics);
  else if (metrics) await offerFigures(start, metrics);
  await listen(start, app);
}
