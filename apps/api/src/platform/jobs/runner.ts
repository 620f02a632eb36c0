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

/** The latest time at which a job can be due: its schedule's next time, or the longest pause after a failure. */
function latestDue(job: StoredJob, timeZone: string, now: Date): Date {
  if (job.kind === 'recurring') return nextRun(job.schedule, timeZone, now);
  return after(now, job.backoff.longestMs);
}

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
  const latest = jobs.map((job) => ({ name: job.name, due: latestDue(job, timeZone, now) }));
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
export class JobRunner {
  readonly #context: JobContext;
  readonly #stored: ReadonlyMap<string, StoredJob>;
  readonly #ofProcess: readonly ProcessJob[];
  readonly #processStates = new Map<string, ProcessJobState>();
  readonly #running = new Map<string, number>();
  readonly #pausedUntil = new Map<string, number>();
  readonly #attempts = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  /** Whether the recurring jobs are in the table, at the times of their schedules. */
  #isPlanned = false;
  /** When due times are corrected next, by the monotonic clock. */
  #correctAt = Number.NEGATIVE_INFINITY;
  #woken = Promise.withResolvers<void>();
  #loop: Promise<void> = Promise.resolve();

  constructor(jobs: readonly JobDefinition[], context: JobContext) {
    this.#context = context;
    this.#stored = new Map(jobs.filter((job) => job.kind !== 'process').map((job) => [job.name, job]));
    this.#ofProcess = jobs.filter((job) => job.kind === 'process');
    for (const { name } of this.#ofProcess) this.#processStates.set(name, { name, lastRunAt: null, hasFailed: false });
  }

  start() {
    this.#loop = this.#runUntilStopped();
    for (const job of this.#ofProcess) this.#repeat(job);
  }

  /** Looks for due jobs now, because some were added. */
  wake = (): void => this.#woken.resolve();

  /** Plans the recurring jobs again, because the zone of their times has changed. */
  replan = (): void => {
    this.#isPlanned = false;
    this.wake();
  };

  listRecurring = (): StoredJob['name'][] =>
    [...this.#stored.values()].filter(({ kind }) => kind === 'recurring').map(({ name }) => name);

  readProcessJobs = (): ProcessJobState[] => [...this.#processStates.values()];

  /** Starts no further job, aborts the running ones, and waits for their end. A second call waits too. */
  stop = async (): Promise<void> => {
    this.#stopping.abort();
    for (const timer of this.#timers) clearInterval(timer);
    this.wake();
    await this.#loop;
    await Promise.allSettled(this.#attempts);
  };

  async #runUntilStopped(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#woken = Promise.withResolvers();
      const pauseMs: number | undefined = await this.#startDue().catch((err: unknown) => {
        if (!signal.aborted) this.#context.log.warn({ err }, 'jobs have to wait');
        return undefined;
      });
      await this.#pause(pauseMs ?? queuePauseMs);
    }
  }

  /** Starts the due jobs for which there is room; returns the time until the next one is due. */
  async #startDue(): Promise<number> {
    const { openDatabase, now } = this.#context;
    await this.#plan();
    await this.#correctTimes();
    while (!this.#stopping.signal.aborted) {
      const waits = await this.#context.readWaiting?.();
      const names = this.#namesWithRoom().filter((name) => !waits?.(name));
      if (names.length === 0) return longestPauseMs;
      const claimed = await claimJob(openDatabase(), names, now());
      const job = claimed && this.#stored.get(claimed.name);
      if (!claimed || !job) {
        const due = await findNextDue(openDatabase(), names);
        return due ? Math.min(due.getTime() - now().getTime(), longestPauseMs) : longestPauseMs;
      }
      this.#track(job, runAttempt(this.#context, job, claimed, this.#stopping.signal));
    }
    return longestPauseMs;
  }

  async #plan(): Promise<void> {
    if (this.#isPlanned) return;
    const { openDatabase, now, readTimeZone } = this.#context;
    // Before the statement: the zone may change while it runs.
    this.#isPlanned = true;
    await planRecurring(openDatabase(), [...this.#stored.values()], readTimeZone(), now()).catch((error: unknown) => {
      this.#isPlanned = false;
      throw error;
    });
  }

  async #correctTimes(): Promise<void> {
    if (performance.now() < this.#correctAt) return;
    const { openDatabase, now, readTimeZone, log } = this.#context;
    const amount = await correctDueTimes(openDatabase(), [...this.#stored.values()], readTimeZone(), now());
    this.#correctAt = performance.now() + correctEveryMs;
    if (amount === 0) return;
    log.warn({ jobs: amount }, 'jobs were planned by a clock that was ahead');
    await reportClockEvent(openDatabase(), { kind: 'corrected', amount }, now());
  }

  #namesWithRoom(): StoredJob['name'][] {
    const now = performance.now();
    return [...this.#stored.values()]
      .filter((job) => {
        const most = job.kind === 'queued' ? (job.concurrency ?? 1) : 1;
        return (this.#running.get(job.name) ?? 0) < most && (this.#pausedUntil.get(job.name) ?? 0) <= now;
      })
      .map(({ name }) => name);
  }

  #track({ name }: StoredJob, running: Promise<unknown>) {
    this.#count(name, 1);
    const attempt = running
      .then((outcome) => {
        if (outcome === 'paused') this.#pauseQueue(name);
      })
      // The lease expires, and another process takes the job.
      .catch((err: unknown) => this.#context.log.warn({ err, job: name }, 'the outcome of a job is not stored'))
      .finally(() => {
        this.#attempts.delete(attempt);
        this.#count(name, -1);
        this.wake();
      });
    this.#attempts.add(attempt);
  }

  #pauseQueue(name: string) {
    this.#pausedUntil.set(name, performance.now() + queuePauseMs);
    setTimeout(this.wake, queuePauseMs + 1).unref();
  }

  #count(name: string, change: 1 | -1) {
    this.#running.set(name, (this.#running.get(name) ?? 0) + change);
  }

  async #pause(milliseconds: number): Promise<void> {
    const timer = setTimeout(this.wake, Math.max(milliseconds, shortestPauseMs)).unref();
    await this.#woken.promise;
    clearTimeout(timer);
  }

  #repeat(job: ProcessJob) {
    let running: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      running = running.then(() => this.#runOfProcess(job));
    }, job.everyMs).unref();
    this.#timers.push(timer);
  }

  async #runOfProcess({ name, run }: ProcessJob): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { log, now, onRun } = this.#context;
    const startedAt = performance.now();
    const running = run().then(
      () => false,
      (err: unknown) => {
        if (this.#stopping.signal.aborted) log.info({ job: name }, 'job aborted by the stop');
        else log.warn({ err, job: name }, 'job failed');
        return true;
      },
    );
    this.#attempts.add(running);
    const hasFailed = await running;
    this.#attempts.delete(running);
    this.#processStates.set(name, { name, lastRunAt: now(), hasFailed });
    onRun?.(name, (performance.now() - startedAt) / 1_000, hasFailed);
  }
}
