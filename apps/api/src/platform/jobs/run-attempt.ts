import type { JobName } from '@madrasah/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import {
  type Backoff,
  backoffMs,
  nextRun,
  type Outcome,
  type QueuedJob,
  type RecurringJob,
  type StoredJob,
} from './definitions.ts';
import { startHeartbeat } from './heartbeat.ts';
import {
  after,
  type ClaimedJob,
  claimJob,
  postponeJob,
  releaseJob,
  removeJob,
  renewJob,
  rescheduleJob,
  whileClaimed,
} from './queue.ts';

export type JobContext = {
  openDatabase: () => Database;
  now: Clock;
  /** The zone of cron expressions; it may change at any moment. */
  readTimeZone: () => string;
  /** Which jobs wait, because what they work for is switched off. */
  readWaiting?: (() => Promise<(job: JobName) => boolean>) | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  tracing?: Pick<Tracing, 'inSpan'> | undefined;
  /** Receives each attempt that has ended, for metrics. */
  onRun?: ((job: string, seconds: number, hasFailed: boolean) => void) | undefined;
};

const recurringBackoff: Backoff = { firstMs: 60_000, factor: 4, longestMs: 60 * 60_000 };

async function attempt(
  { openDatabase, now, log, tracing = untraced }: JobContext,
  job: StoredJob,
  claimed: ClaimedJob,
  stopping: AbortSignal,
): Promise<Outcome> {
  const heartbeat = startHeartbeat(() => renewJob(openDatabase(), claimed, now()));
  const signal = AbortSignal.any([stopping, heartbeat.signal]);
  const details = { job: job.name, attempt: claimed.attempts };
  try {
    const run = () => job.run({ key: claimed.key, number: claimed.attempts, signal, progress: heartbeat.progress });
    return (await tracing.inSpan({ name: `job: ${job.name}` }, run)) ?? { kind: 'done' };
  } catch (err) {
    if (stopping.aborted) {
      log.info(details, 'job aborted by the stop');
      return { kind: 'release' };
    }
    log.warn({ ...details, err }, 'job failed');
    return { kind: 'retry' };
  } finally {
    await heartbeat.stop();
  }
}

/** After a failure a recurring job runs again after its back-off, or at its next scheduled time if that is sooner. */
function nextAttempt(job: RecurringJob, attempts: number, timeZone: string, now: Date): Date {
  const pause = after(now, backoffMs(job.backoff ?? recurringBackoff, attempts));
  const scheduled = nextRun(job.schedule, timeZone, now);
  return new Date(Math.min(pause.getTime(), scheduled.getTime()));
}

async function giveUp(db: Database, job: QueuedJob, claimed: ClaimedJob, reason: 'attempts' | 'interrupted') {
  await job.giveUp?.(db, claimed.key, reason);
  await removeJob(db, claimed);
}

async function endAttempt(
  { now, readTimeZone }: JobContext,
  db: Database,
  { job, claimed, outcome }: { job: StoredJob; claimed: ClaimedJob; outcome: Outcome },
): Promise<unknown> {
  if (outcome.kind === 'release') return releaseJob(db, claimed);
  await outcome.write?.(db);
  if (outcome.kind === 'done') {
    if (job.kind === 'queued') return removeJob(db, claimed);
    return rescheduleJob(db, claimed, nextRun(job.schedule, readTimeZone(), now()), now());
  }
  const settled = outcome.isUnknown ? 0 : 1;
  if (job.kind === 'recurring') {
    const runAt = nextAttempt(job, claimed.attempts, readTimeZone(), now());
    return postponeJob(db, claimed, { runAt, settled, failedAt: now() });
  }
  if (claimed.attempts >= (job.attempts ?? Number.POSITIVE_INFINITY)) return giveUp(db, job, claimed, 'attempts');
  const runAt = after(now(), backoffMs(job.backoff, claimed.attempts));
  return postponeJob(db, claimed, { runAt, settled, failedAt: now() });
}

/**
 * Attempts a claimed job and stores the outcome. The outcome of a process that has lost its lease is discarded. `paused`:
 * other jobs of this name would fail too at the moment.
 */
export async function runAttempt(
  context: JobContext,
  job: StoredJob,
  claimed: ClaimedJob,
  stopping: AbortSignal,
): Promise<'stored' | 'paused' | 'lost'> {
  const { openDatabase, log, onRun } = context;
  if (job.kind === 'queued' && claimed.openAttempts > (job.openAttempts ?? Number.POSITIVE_INFINITY)) {
    await whileClaimed(openDatabase(), claimed, (db) => giveUp(db, job, claimed, 'interrupted'));
    return 'stored';
  }
  const startedAt = performance.now();
  const outcome = await attempt(context, job, claimed, stopping);
  const isStored = await whileClaimed(openDatabase(), claimed, (db) =>
    endAttempt(context, db, { job, claimed, outcome }),
  );
  onRun?.(job.name, (performance.now() - startedAt) / 1_000, outcome.kind === 'retry');
  if (!isStored) {
    log.warn({ job: job.name }, 'the outcome of a job came too late');
    return 'lost';
  }
  return outcome.kind === 'retry' && outcome.pausesQueue ? 'paused' : 'stored';
}

/**
 * Runs the due jobs of this list, one after the other, until none is left: for command-line programs and tests. A queue
 * that an outcome pauses waits for the next call.
 */
export async function runDue(context: JobContext, jobs: readonly StoredJob[], signal?: AbortSignal): Promise<void> {
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const stopping = signal ?? new AbortController().signal;
  while (!stopping.aborted && byName.size > 0) {
    const waits = await context.readWaiting?.();
    const names = [...byName.keys()].filter((name) => !waits?.(name));
    const claimed = await claimJob(context.openDatabase(), names, context.now());
    const job = claimed && byName.get(claimed.name);
    if (!claimed || !job) return;
    const outcome = await runAttempt(context, job, claimed, stopping);
    if (outcome === 'paused') byName.delete(job.name);
  }
}
