import { randomUUID } from 'node:crypto';
import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, excluded, queriesOf } from '../../database/query.ts';
import { reportClockEvent } from '../clock/index.ts';
import { type JobDefinition, nextRun, type ProcessJob, type StoredJob } from './definitions.ts';
import { leaseMs } from './heartbeat.ts';
import type { JobTables } from './job.entity.ts';
import { after, claimJob, findNextDue, storeJobs, storeLeaseMs } from './queue.ts';
import { type JobContext, runAttempt } from './run-attempt.ts';

const queries = queriesOf<JobTables>();

/**
 * Corrects what only a clock that was ahead can have written: due times that no schedule explains become the latest
 * possible one, a lease ends after its longest duration, and the last outcome was now. Its holder, if it still runs,
 * renews the lease before. Returns the number of corrected jobs.
 */
export function correctDueTimes(
  db: Database,
  jobs: readonly StoredJob[],
  timeZone: string,
  now: Date,
): Promise<number> {
  // A job is due at its schedule's next time at the latest, or after the longest pause after a failure.
  const latest = jobs.map((job) => ({
    name: job.name,
    due: job.kind === 'recurring' ? nextRun(job.schedule, timeZone, now) : after(now, job.backoff.longestMs),
  }));
  const tolerated = sql`${limits.clock.toleranceMs} * interval '1 millisecond'`;
  const time = sql`${now}::timestamptz`;
  const lease = sql`(case when wrong.name = any(${[...storeJobs]}::text[])
    then ${after(now, storeLeaseMs)}::timestamptz else ${after(now, leaseMs)}::timestamptz end)`;
  return changeRows(
    db,
    compiled(sql`
      update jobs set
        run_at = case when jobs.run_at > latest.due + ${tolerated} then latest.due else jobs.run_at end,
        leased_until = case when jobs.leased_until > ${lease} + ${tolerated} then ${lease} else jobs.leased_until end,
        succeeded_at = case when jobs.succeeded_at > ${time} + ${tolerated} then ${time} else jobs.succeeded_at end,
        failed_at = case when jobs.failed_at > ${time} + ${tolerated} then ${time} else jobs.failed_at end
      from jobs as wrong left join jsonb_to_recordset(${JSON.stringify(latest)}::jsonb)
        as latest (name text, due timestamptz) on latest.name = wrong.name
      where jobs.id = wrong.id and (
        wrong.run_at > latest.due + ${tolerated} or wrong.leased_until > ${lease} + ${tolerated}
        or wrong.succeeded_at > ${time} + ${tolerated} or wrong.failed_at > ${time} + ${tolerated})`),
  );
}

/**
 * Adds the recurring jobs that the table does not have yet: those with an interval run at once, those with a cron
 * expression at their next time. One that waits for a time of an earlier schedule or time zone gets the present one;
 * what is due or running stays, and so does a retry that comes sooner.
 */
export async function planRecurring(db: Database, jobs: readonly StoredJob[], timeZone: string, now: Date) {
  const recurring = jobs.filter((job) => job.kind === 'recurring');
  if (recurring.length === 0) return;
  const rows = recurring.map(({ name, schedule }) => {
    const runAt = 'everyMs' in schedule ? now : nextRun(schedule, timeZone, now);
    return { id: randomUUID(), name, key: '', run_at: runAt };
  });
  const scheduled = recurring.filter(({ schedule }) => 'cron' in schedule).map(({ name }) => name);
  await changeRows(
    db,
    queries
      .insertInto('jobs')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'key'])
          .doUpdateSet(excluded('run_at'))
          .where((eb) =>
            eb.and([
              sql<boolean>`jobs.name = any(${scheduled}::text[])`,
              eb('jobs.lease', 'is', null),
              sql<boolean>`jobs.run_at > ${now}::timestamptz`,
              eb('jobs.run_at', '<>', eb.ref('excluded.run_at')),
              eb.or([eb('jobs.attempts', '=', 0), eb('jobs.run_at', '>', eb.ref('excluded.run_at'))]),
            ]),
          ),
      ),
  );
}

/** How long jobs of a name wait in this process after an outcome that pauses their queue. */
const queuePauseMs = 5_000;
/** Without a notification, a process looks for jobs after this time at the latest. */
const longestPauseMs = 15_000;
/** A failing database is queried no more often than this. */
const shortestPauseMs = 100;
/** How often a process looks for times that a wrong clock has written. */
const correctEveryMs = 60_000;

/** Whether jobs of this process have run, for the health screen. */
export type ProcessJobState = { name: ProcessJob['name']; lastRunAt: Date | null; hasFailed: boolean };

/** Runs due jobs in one process. All processes work on one table; each job runs in one of them at a time. */
export function jobRunner(jobs: readonly JobDefinition[], context: JobContext) {
  const { openDatabase, now, readTimeZone, log, onRun } = context;
  const stored = jobs.filter((job) => job.kind !== 'process');
  const ofProcess = jobs.filter((job) => job.kind === 'process');
  const processStates = new Map<string, ProcessJobState>(
    ofProcess.map(({ name }) => [name, { name, lastRunAt: null, hasFailed: false }]),
  );
  const running = new Map<string, number>();
  const pausedUntil = new Map<string, number>();
  const attempts = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const timers: NodeJS.Timeout[] = [];
  /** Whether the recurring jobs are in the table, at the times of their schedules. */
  let isPlanned = false;
  /** When due times are corrected next, by the monotonic clock. */
  let correctAt = Number.NEGATIVE_INFINITY;
  let woken = Promise.withResolvers<void>();
  let loop: Promise<void> = Promise.resolve();

  const wake = (): void => woken.resolve();

  async function plan(): Promise<void> {
    if (isPlanned) return;
    // Before the statement: the zone may change while it runs.
    isPlanned = true;
    await planRecurring(openDatabase(), stored, readTimeZone(), now()).catch((error: unknown) => {
      isPlanned = false;
      throw error;
    });
  }

  async function correctTimes(): Promise<void> {
    if (performance.now() < correctAt) return;
    const amount = await correctDueTimes(openDatabase(), stored, readTimeZone(), now());
    correctAt = performance.now() + correctEveryMs;
    if (amount === 0) return;
    log.warn({ jobs: amount }, 'jobs were planned by a clock that was ahead');
    await reportClockEvent(openDatabase(), { kind: 'corrected', amount }, now());
  }

  function hasRoom(job: StoredJob): boolean {
    const most = job.kind === 'queued' ? (job.concurrency ?? 1) : 1;
    return (running.get(job.name) ?? 0) < most && (pausedUntil.get(job.name) ?? 0) <= performance.now();
  }

  const count = (name: string, change: 1 | -1) => running.set(name, (running.get(name) ?? 0) + change);

  function pauseQueue(name: string) {
    pausedUntil.set(name, performance.now() + queuePauseMs);
    setTimeout(wake, queuePauseMs + 1).unref();
  }

  function track({ name }: StoredJob, outcome: ReturnType<typeof runAttempt>) {
    count(name, 1);
    const attempt = outcome
      .then((end) => {
        if (end === 'paused') pauseQueue(name);
      })
      // The lease expires, and another process takes the job.
      .catch((err: unknown) => log.warn({ err, job: name }, 'the outcome of a job is not stored'))
      .finally(() => {
        attempts.delete(attempt);
        count(name, -1);
        wake();
      });
    attempts.add(attempt);
  }

  /** Starts the due jobs for which there is room; returns the time until the next one is due. */
  async function startDue(): Promise<number> {
    await plan();
    await correctTimes();
    while (!signal.aborted) {
      const waits = await context.readWaiting?.();
      const names = stored.filter((job) => hasRoom(job) && !waits?.(job.name)).map(({ name }) => name);
      if (names.length === 0) return longestPauseMs;
      const claimed = await claimJob(openDatabase(), names, now());
      const job = claimed && stored.find(({ name }) => name === claimed.name);
      if (!claimed || !job) {
        const due = await findNextDue(openDatabase(), names);
        return due ? Math.min(due.getTime() - now().getTime(), longestPauseMs) : longestPauseMs;
      }
      track(job, runAttempt(context, job, claimed, signal));
    }
    return longestPauseMs;
  }

  async function runUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      woken = Promise.withResolvers();
      const pauseMs = await startDue().catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'jobs have to wait');
        return queuePauseMs;
      });
      const timer = setTimeout(wake, Math.max(pauseMs, shortestPauseMs)).unref();
      await woken.promise;
      clearTimeout(timer);
    }
  }

  async function runOfProcess({ name, run }: ProcessJob): Promise<void> {
    if (signal.aborted) return;
    const startedAt = performance.now();
    const attempt = run().then(
      () => false,
      (err: unknown) => {
        if (signal.aborted) log.info({ job: name }, 'job aborted by the stop');
        else log.warn({ err, job: name }, 'job failed');
        return true;
      },
    );
    attempts.add(attempt);
    const hasFailed = await attempt;
    attempts.delete(attempt);
    processStates.set(name, { name, lastRunAt: now(), hasFailed });
    onRun?.(name, (performance.now() - startedAt) / 1_000, hasFailed);
  }

  function repeat(job: ProcessJob) {
    let last: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      last = last.then(() => runOfProcess(job));
    }, job.everyMs).unref();
    timers.push(timer);
  }

  return {
    start() {
      loop = runUntilStopped();
      for (const job of ofProcess) repeat(job);
    },
    /** Looks for due jobs now, because some were added. */
    wake,
    /** Plans the recurring jobs again, because the zone of their times has changed. */
    replan() {
      isPlanned = false;
      wake();
    },
    listRecurring: () => stored.filter(({ kind }) => kind === 'recurring').map(({ name }) => name),
    readProcessJobs: () => [...processStates.values()],
    /** Starts no further job, aborts the running ones, and waits for their end. A second call waits too. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      wake();
      await loop;
      await Promise.allSettled(attempts);
    },
  };
}
export type JobRunner = ReturnType<typeof jobRunner>;
