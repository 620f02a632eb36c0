import {
  type Health,
  type HealthChecks,
  type HealthState,
  healthResponse,
  healthTexts,
  limits,
  messageResponse,
} from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { compiled, queriesOf, readOnlyRow } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { readClockReports } from '../../platform/clock/index.ts';
import { countQueued, type ProcessJobState, type RecurringState, readRecurring } from '../../platform/jobs/index.ts';
import { countMessages, findMailMoments } from '../../platform/mail/index.ts';
import { countWithoutVariants } from '../../platform/media/index.ts';
import { confirmStorage, readComparison } from '../../platform/site-storage/index.ts';
import { applicationVersion } from '../../shared/application-version.ts';
import { findWriteFault, readDiskSpace } from '../../shared/disk/folders.ts';
import { answering, readInTime } from '../../shared/promises.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { listBackups } from '../backup/index.ts';

const queries = queriesOf<object>();

type HealthContext = StaffContext & Pick<Services, 'openDatabase' | 'features' | 'backups' | 'mail' | 'vitals'>;

/** The result of a check: its facts and their rating. */
type Found<Name extends keyof HealthChecks> = {
  state: Exclude<HealthState, 'unknown'>;
  facts: NonNullable<HealthChecks[Name]['facts']>;
};
type Checks = { [Name in keyof HealthChecks]: (context: HealthContext) => Promise<Found<Name>> };

const allowed = limits.health;
const { freeBytes: fewBytes } = limits.notices;

const stateOf = (isBroken: boolean, needsAttention: boolean): Found<'process'>['state'] =>
  isBroken ? 'broken' : needsAttention ? 'attention' : 'well';

/** The result of a check that failed. */
const unknown = { state: 'unknown', facts: null } as const;

const readServer = (db: Database) =>
  readOnlyRow(
    db,
    queries.selectNoFrom([
      sql<string>`split_part(current_setting('server_version'), ' ', 1)`.as('version'),
      sql<string>`pg_database_size(current_database())::text`.as('bytes'),
      sql<number>`(select count(*)::int from pg_stat_activity where backend_type = 'client backend')`.as('connections'),
      sql<number>`current_setting('max_connections')::int`.as('most'),
    ]),
  );

async function disksOf({ vitals, backups }: HealthContext) {
  const { folder } = backups.settings;
  const lookAt = async (path: string) => ({
    ...(await readDiskSpace(path)),
    fault: await findWriteFault(path, allowed.checkMs / 2),
  });
  const data = await lookAt(vitals.dataDir);
  // Its folder is created with the first backup.
  const kept = await lookAt(folder).catch(() => undefined);
  return [{ disk: 'data' as const, ...data }, ...(kept ? [{ disk: 'backups' as const, ...kept }] : [])];
}

/** The state of the storage after something was written to it. */
async function readStore({ images }: HealthContext) {
  const use = () => images.check().then(() => images.tryWriting());
  const outcome = await readInTime(allowed.checkMs / 2, () =>
    use().then(
      () => 'works' as const,
      (error: unknown) => error,
    ),
  );
  const { host, fault, lastSuccessAt, lastFailure } = images.readStatus();
  // An error that says nothing about the storage.
  if (outcome instanceof Error && !fault) throw outcome;
  return {
    host,
    fault: outcome === 'works' ? null : (fault ?? ('away' as const)),
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: lastFailure?.at.toISOString() ?? null,
    lastFault: lastFailure?.fault ?? null,
  };
}

type JobFacts = NonNullable<HealthChecks['jobs']['facts']>['jobs'][number];

function toJobFacts({ name, succeededAt, failedAt, nextRunAt }: RecurringState): JobFacts {
  const ended = [succeededAt, failedAt].flatMap((moment) => moment?.getTime() ?? []);
  return {
    name,
    lastRunAt: ended.length > 0 ? new Date(Math.max(...ended)).toISOString() : null,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    isFailing: failedAt !== null && (succeededAt === null || failedAt > succeededAt),
  };
}

const toProcessJobFacts = ({ name, lastRunAt, hasFailed }: ProcessJobState): JobFacts => ({
  name,
  lastRunAt: lastRunAt?.toISOString() ?? null,
  nextRunAt: null,
  isFailing: hasFailed,
});

type JobsContext = Pick<HealthContext, 'openDatabase' | 'features' | 'vitals' | 'now'>;

async function readJobs({ openDatabase, features, vitals, now }: JobsContext): Promise<JobFacts[]> {
  const off = await features.off();
  const running = vitals.listRecurringJobs().filter((job) => !features.isJobOf(off, job));
  return [
    ...(await readRecurring(openDatabase(), running, now())).map(toJobFacts),
    ...vitals.readProcessJobs().map(toProcessJobFacts),
  ];
}

/** How many background jobs failed at their last run. */
export const countFailingJobs = async (context: JobsContext): Promise<number> =>
  (await readJobs(context)).filter(({ isFailing }) => isFailing).length;

/** Each check reads what metrics and other screens use too, and rates it. */
const checks: Checks = {
  async database({ openDatabase, vitals }) {
    const db = openDatabase();
    const startedAt = performance.now();
    await readOnlyRow(db, compiled(sql`select 1`));
    const answerMs = Math.round(performance.now() - startedAt);
    const { version, bytes, connections, most } = await readServer(db);
    const { waiting } = vitals.countConnections();
    return {
      state: stateOf(false, waiting > 0 || answerMs > allowed.slowAnswerMs || connections > allowed.fullShare * most),
      facts: {
        version,
        bytes: Number(bytes),
        answerMs,
        waiting,
        serverConnections: connections,
        serverMost: most,
      },
    };
  },

  async disk(context) {
    const disks = await disksOf(context);
    const free = Math.min(...disks.map(({ freeBytes }) => freeBytes));
    const isUnwritable = disks.some(({ fault }) => fault !== null);
    return { state: stateOf(isUnwritable || free < fewBytes / 10, free < fewBytes), facts: { disks } };
  },

  async backup(context) {
    const { items, lastSuccessAt, lastFailure, warnings, hour } = await listBackups({
      ...context,
      db: context.openDatabase(),
    });
    const isOld = warnings.includes('old');
    return {
      state: stateOf(isOld, lastFailure !== null || warnings.length > 0),
      facts: {
        lastSuccessAt,
        verifiedAt: items.find(({ verifiedAt }) => verifiedAt !== null)?.verifiedAt ?? null,
        lastFailureAt: lastFailure?.at ?? null,
        isAutomatic: hour !== null,
        isOld,
      },
    };
  },

  async mail({ openDatabase, now, mail }) {
    const db = openDatabase();
    const { waiting, failed } = await countMessages(db);
    const { waitingSince, lastSentAt } = await findMailMoments(db);
    const isStuck = waitingSince !== null && now().getTime() - Date.parse(waitingSince) > allowed.mailWaitsMs;
    return {
      state: stateOf(false, failed > 0 || isStuck),
      facts: {
        isOn: mail.isOn,
        waiting,
        failed,
        waitingSince,
        lastSentAt,
      },
    };
  },

  async jobs({ openDatabase, features, vitals, now }) {
    const jobs = await readJobs({ openDatabase, features, vitals, now });
    const failing = jobs.filter(({ isFailing }) => isFailing).length;
    const waiting = (await countQueued(openDatabase())).reduce((sum, queue) => sum + queue.waiting, 0);
    const late = now().getTime() - allowed.jobsLateMs;
    const isIdle = jobs.every(({ lastRunAt }) => lastRunAt === null) && vitals.startedAt.getTime() < late;
    const isLate = jobs.some(({ nextRunAt }) => nextRunAt !== null && Date.parse(nextRunAt) < late);
    return { state: stateOf(isIdle || isLate, failing > 0), facts: { waiting, failing, jobs } };
  },

  async cache({ vitals }) {
    const { entries, bytes } = vitals.readCache();
    const isListening = vitals.isListening();
    return { state: stateOf(false, !isListening), facts: { entries, bytes, isListening } };
  },

  async pictures(context) {
    const store = await readStore(context);
    const db = context.openDatabase();
    const withoutVariants = await countWithoutVariants(db);
    const comparison = await readComparison(db);
    const compared = comparison && { at: comparison.comparedAt.toISOString(), lost: comparison.lost };
    const isBroken = store.fault !== null || (compared !== null && compared.lost.count > 0);
    return { state: stateOf(isBroken, false), facts: { withoutVariants, store, compared } };
  },

  async process({ vitals }) {
    return {
      state: 'well',
      facts: {
        version: applicationVersion,
        node: process.versions.node,
        startedAt: vitals.startedAt.toISOString(),
        memoryBytes: process.memoryUsage.rss(),
      },
    };
  },

  async faults({ vitals }) {
    const { count, since } = vitals.readFaults();
    return { state: stateOf(false, count !== null && count > 0), facts: { count, since: since.toISOString() } };
  },

  async clock({ openDatabase, now, timeZone, vitals }) {
    const { processes, jump, corrected } = await readClockReports(openDatabase(), now());
    const skewMs = Math.abs(vitals.readClockSkewMs());
    const largest = Math.max(skewMs, ...processes.map((process) => Math.abs(process.skewMs)));
    return {
      state: stateOf(largest > allowed.skewBrokenMs, largest > allowed.skewMs || jump !== null || corrected !== null),
      facts: {
        timeZone,
        skewMs,
        processes,
        jump: jump && { ...jump, at: jump.at.toISOString() },
        corrected: corrected && { ...corrected, at: corrected.at.toISOString() },
      },
    };
  },
};

/** All checks at once, each within `withinMs`: one that fails or takes longer does not affect the others. */
export async function checkHealth(context: HealthContext, withinMs: number = allowed.checkMs): Promise<Health> {
  const lookAt = async <Name extends keyof HealthChecks>(name: Name): Promise<Found<Name> | typeof unknown> =>
    (await readInTime<Found<Name>>(withinMs, () => checks[name](context))) ?? unknown;
  const [database, disk, backup, mail, jobs, cache, pictures, ofProcess, faults, clock] = await Promise.all([
    lookAt('database'),
    lookAt('disk'),
    lookAt('backup'),
    lookAt('mail'),
    lookAt('jobs'),
    lookAt('cache'),
    lookAt('pictures'),
    lookAt('process'),
    lookAt('faults'),
    lookAt('clock'),
  ]);
  const found = { database, disk, backup, mail, jobs, cache, pictures, process: ofProcess, faults, clock };
  const states = Object.values(found).map(({ state }) => state);
  return {
    checkedAt: context.now().toISOString(),
    state: stateOf(
      states.includes('broken'),
      states.some((state) => state !== 'well'),
    ),
    checks: found,
  };
}

/** Has the site use a storage without a marker, which an administrator has looked at. */
async function confirmSiteStorage(context: StaffContext & Pick<Services, 'openDatabase'>): Promise<void> {
  // Logged first, so that nothing is used without a log entry.
  const subject = { id: 'storage', title: '' };
  await recordActivity(context, { action: 'backup.confirmStorage', subject });
  await confirmStorage(context);
}

/** The state of the site and its dependencies, for administrators. */
export const healthRouter = t.router({
  check: staffProcedure
    .meta({ requires: 'health:read', failure: healthTexts.fetchFailed })
    .output(healthResponse)
    .query(async ({ ctx }) => ({ data: await checkHealth(ctx) })),

  confirmStorage: staffProcedure
    .meta({
      requires: 'backup:manage',
      reauthenticate: true,
      invalidatesNothing: true,
      failure: healthTexts.confirmFailed,
    })
    .output(messageResponse)
    .mutation(answering(healthTexts.confirmed, ({ ctx }) => confirmSiteStorage(ctx))),
});
