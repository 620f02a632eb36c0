import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type JobName, limits } from '@madrasah/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Env } from '../config/env.ts';
import { DatabaseClock, readDatabaseTime } from '../database/database-clock.ts';
import { type Connection, type Orm, poolOf, traceStatements } from '../database/orm.ts';
import { PostgresChangeFeed } from '../database/postgres-change-feed.ts';
import { ReadReplica } from '../database/read-replica.ts';
import { extensions } from '../extensions/index.ts';
import { cdnPurger } from '../http/cache/cdn/purger.ts';
import { closeServer } from '../http/connection/close-server.ts';
import { headersWith } from '../http/connection/security-headers.ts';
import { logSerializers } from '../http/operations/log-lines.ts';
import type { Figures, Metrics } from '../http/operations/metrics.ts';
import { buildAdminSite } from '../http/site/staff-app.ts';
import { createEncryptor, reencryptTwoFactorSecrets } from '../identity/auth/index.ts';
import { openOrm } from '../orm.ts';
import { reportClockEvent } from '../platform/clock/index.ts';
import { reencryptInstallationKeys } from '../platform/installation/index.ts';
import { type JobRunner, jobRunner, leadershipOf, stopLongWork } from '../platform/jobs/index.ts';
import { openSmtp } from '../platform/mail/index.ts';
import { ofSite, openImageStorage, outsideTransactions } from '../platform/media/index.ts';
import { loadSite } from '../platform/site-storage/index.ts';
import { followTimeZone, readIdentity } from '../school/settings/index.ts';
import { watchedFolder } from '../shared/disk/folders.ts';
import { countFaults } from '../shared/fault-count.ts';
import type { Tracing } from '../shared/tracing.ts';
import { closeWorkers } from '../shared/worker-pool.ts';
import type { Services } from '../trpc/context.ts';
import { prepareDataFolder, readSecrets } from './data-folder.ts';
import { backgroundJobs } from './jobs.ts';
import { isWorkerProcess, sharesPorts } from './process/worker-processes.ts';
import { closingMs, closingWith, type Start } from './start.ts';

const seconds = (ms: number) => Math.round(Math.abs(ms) / 1_000).toLocaleString('id-ID');

/** What an operator does where the clock of this computer differs from the database's; undefined where it does not. */
export function describeSkew(skewMs: number): string | undefined {
  if (Math.abs(skewMs) <= limits.health.skewMs) return undefined;
  const direction = skewMs > 0 ? 'lebih cepat' : 'lebih lambat';
  return (
    `Jam komputer ini ${seconds(skewMs)} detik ${direction} daripada jam basis data. Situs memakai jam basis data. ` +
    'Samakan jam kedua komputer: pasang chrony atau nyalakan systemd-timesyncd, lalu periksa dengan timedatectl.'
  );
}

const apps = resolve(import.meta.dirname, '../../..');

/** An app's `dist`, or undefined while it is not built: in development each app has its own server. */
function builtApp(name: 'public' | 'admin', entry: string): string | undefined {
  const folder = join(apps, name, 'dist');
  return existsSync(join(folder, entry)) ? folder : undefined;
}

/** The libraries of metrics and tracing are loaded only where these are configured. */
const loadMetrics = () => import('../http/operations/metrics.ts');

type Databases = { orm: Orm; readOrm: Orm | undefined; changeFeed: PostgresChangeFeed; tracing: Tracing | undefined };

/** Opens the database, its change feed, its replica where there is one, and the tracing of statements on both. */
async function openDatabases(start: Start, connection: Connection): Promise<Databases> {
  const { env } = start;
  const closing = closingWith(start);
  const orm = await openOrm(connection);
  closing('sambungan basis data', closingMs.database, () => orm.close());
  const tracer = env.tracing && (await import('./otlp-tracing.ts')).traceToCollector(env.tracing);
  if (tracer) closing('jejak', closingMs.jobs, tracer.close);
  const changeFeed = await PostgresChangeFeed.open(connection);
  closing('kabar perubahan', closingMs.database, () => changeFeed.close());
  const readOrm = env.readReplica && (await openOrm(env.readReplica));
  if (readOrm) {
    closing('sambungan replika', closingMs.database, () => readOrm.close());
    const replica = new ReadReplica({ primary: orm, replica: readOrm, changeFeed });
    closing('replika', closingMs.database, () => replica.close());
  }
  const tracing = tracer?.tracing;
  if (tracing) for (const traced of [orm, readOrm]) if (traced) traceStatements(traced, tracing);
  return { orm, readOrm, changeFeed, tracing };
}

type SiteServices = Omit<Services, 'queryCaches' | 'features' | 'extensions' | 'reservedPaths' | 'tokens' | 'vitals'>;

/** Purges the CDN after changes, where there is one. One of all processes does it. */
function startPurging(
  start: Start,
  services: SiteServices,
  { app, changeFeed, metrics }: { app: FastifyInstance; changeFeed: PostgresChangeFeed; metrics?: Metrics },
) {
  const { cdn } = start.env;
  if (!cdn) return;
  const leader = leadershipOf(services, 'cdn.purge');
  const purger = cdnPurger({ cdn, changeFeed, leader, log: app.log });
  metrics?.observeCdn(purger);
  leader.start();
  closingWith(start)('CDN', closingMs.jobs, () => purger.stop().finally(() => leader.close()));
}

/** The time of the whole site, which every process reads from the database. A wrong clock is reported. */
async function followDatabase({ printStatus }: Start, { orm, changeFeed }: Databases): Promise<DatabaseClock> {
  const clock = await DatabaseClock.open(orm.em.fork());
  changeFeed.onTime((reading) => clock.observe(reading));
  const line = describeSkew(clock.skewMs);
  if (line) printStatus(line);
  return clock;
}

/** The staff app on its own port, where it has one and is built. */
async function findAdminSite(env: Env): Promise<{ site: FastifyInstance; port: number } | undefined> {
  const { adminPort: port, publicOrigin: apiOrigin, logLevel: level } = env;
  const folder = builtApp('admin', 'index.html');
  if (port === undefined || folder === undefined) return undefined;
  return { site: await buildAdminSite({ folder, apiOrigin, level, headers: headersWith(env) }), port };
}

/** Listens for requests: from now on the site is available. */
async function listen(start: Start, app: FastifyInstance): Promise<void> {
  const { env, stopping } = start;
  const admin = await findAdminSite(env);
  closingWith(start)('permintaan', closingMs.requests + 500, async () => {
    await Promise.all([app, admin?.site].map((server) => server && closeServer(server, closingMs.requests)));
    await closeWorkers();
  });
  stopping.throwIfAborted();
  const listening = { host: env.host, reusePort: sharesPorts() };
  await app.listenOnAll({ ...listening, port: env.port });
  await admin?.site.listen({ ...listening, port: admin.port });
}

export async function offerFigures(start: Start, figures: Figures): Promise<void> {
  const site = await (await loadMetrics()).buildMetricsSite(figures);
  closingWith(start)('angka pemantauan', closingMs.jobs + 500, () => closeServer(site, closingMs.jobs));
  await site.listen({ host: start.env.host, port: start.env.metricsPort });
}

/** Serves requests and runs the background jobs. */
export async function serve(start: Start, connection: Connection): Promise<void> {
  const { env } = start;
  const closing = closingWith(start);
  const { uploads, received, imports, exports } = await prepareDataFolder(env.dataDir);
  const databases = await openDatabases(start, connection);
  const { orm, readOrm, changeFeed, tracing } = databases;
  const clock = await followDatabase(start, databases);

  const faults = countFaults(clock.now, !['fatal', 'silent'].includes(env.logLevel));
  let runner: JobRunner | undefined;
  const dataFolder = watchedFolder(env.dataDir, limits.health.checkMs);
  const vitals = {
    startedAt: clock.now(),
    dataDir: env.dataDir,
    readDataFault: dataFolder.readFault,
    countConnections: () => poolOf(orm).counts,
    isListening: () => changeFeed.isConnected(),
    listRecurringJobs: () => runner?.listRecurring() ?? [],
    readProcessJobs: () => runner?.readProcessJobs() ?? [],
    readClockSkewMs: () => clock.skewMs,
    readFaults: () => faults.read(),
  };
  const metrics = env.metricsPort
    ? (await import('./measure-site.ts')).measureSite({ orm, readOrm, vitals })
    : undefined;
  const [adminOrigin = env.publicOrigin] = env.adminOrigins;
  const secrets = await readSecrets(env);
  const storage = outsideTransactions(openImageStorage(env.objectStore, uploads));
  const { siteId } = await loadSite(orm.em.fork());
  const openDatabase: Services['openDatabase'] = (use) => (use === undefined ? orm : (readOrm ?? orm)).em.fork();
  const schoolTime = await followTimeZone(env.timeZone, { changeFeed, openDatabase });
  const readSchoolName = async () => (await readIdentity(openDatabase())).shortName;
  const services: SiteServices = {
    images: ofSite(storage, siteId),
    imageHosts: env.imageHosts,
    now: clock.now,
    databaseTime: readDatabaseTime,
    readTimeZone: schoolTime.readTimeZone,
    passwordMinLength: env.passwordMinLength,
    mail: { isOn: env.mailServer !== undefined, publicOrigin: env.publicOrigin, adminOrigin },
    mailTransport: env.mailServer ? openSmtp(env.mailServer, readSchoolName) : null,
    receivedFolder: received,
    importsFolder: imports,
    exportsFolder: exports,
    backups: {
      settings: env.backups,
      connection,
      encryptor: createEncryptor(secrets),
      // An external database server may have other users, of which this process has no knowledge.
      ...(env.database ? {} : { restart: start.restart }),
    },
    webhookMode: env.webhooks,
    openDatabase,
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
    adminFolder: env.adminOrigins.includes(env.publicOrigin) ? builtApp('admin', 'index.html') : undefined,
    cdn: env.cdn?.service,
    trustProxy: env.trustProxy,
    headers: headersWith(env),
    drainMs: closingMs.drain,
    logger: { level: env.logLevel, hooks: faults.logHooks, serializers: logSerializers },
    metrics,
    tracing,
  });
  clock.onJump(({ ms }) => {
    app.log.warn({ ms }, "the database's clock was set");
    // What was made for the former time is made again.
    changeFeed.restart();
    reportClockEvent(orm.em.fork(), { kind: 'jump', amount: ms }, clock.now()).catch((err: unknown) =>
      app.log.warn({ err }, 'a jump of the clock is not reported'),
    );
  });
  startPurging(start, services, { app, changeFeed, metrics });
  // The site starts without its storage, and logs the reason.
  services.images.check().catch((error: unknown) => app.log.error({ err: error }, 'pictures cannot be reached'));
  if (env.previousJwtSecret) {
    await reencryptTwoFactorSecrets(orm.em.fork(), app.tokens);
    await reencryptInstallationKeys(orm.em.fork(), app.tokens);
    for (const extension of extensions) await extension.reencrypt?.(orm.em.fork(), app.tokens);
  }
  const { log } = app;
  const jobs = backgroundJobs({
    services,
    storage,
    tokens: app.tokens,
    publicOrigin: env.publicOrigin,
    uploads,
    dataDir: env.dataDir,
    dataFolder,
    readClockSkewMs: vitals.readClockSkewMs,
    log,
  });
  const { now, readTimeZone } = services;
  const readWaiting = async () => {
    const off = await app.features.off();
    return (job: JobName) => app.features.isJobOf(off, job);
  };
  const onRun = metrics?.observeJob;
  runner = jobRunner(jobs, { openDatabase, now, readTimeZone, readWaiting, log, tracing, onRun });
  changeFeed.onJobs(runner.wake);
  schoolTime.onChange(runner.replan);
  runner.start();
  closing('tugas latar', closingMs.backgroundJobs, () => runner.stop());
  closing('cadangan', closingMs.jobs, stopLongWork);
  if (metrics && isWorkerProcess()) (await loadMetrics()).sendMetricsToParent(metrics);
  else if (metrics) await offerFigures(start, metrics);
  await listen(start, app);
  // The last one opened is closed first: long work ends while requests are finished.
  const { stop } = runner;
  start.resources.defer(() => {
    for (const end of [stop, stopLongWork]) void end();
  });
}
