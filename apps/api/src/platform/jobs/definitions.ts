import type { JobName } from '@madrasah/contract';
import { Cron } from 'croner';
import type { Database } from '../../database/database.ts';

/** Writes of the transaction that ends an attempt; they happen only while the attempt still holds the job. */
type Write = (db: Database) => Promise<unknown>;

/**
 * The outcome of an attempt. Without one, or with `done`, the job has succeeded. `retry` attempts it again later;
 * `isUnknown` says that it may have had its effect all the same, and `pausesQueue` that other jobs of this name would
 * fail as well for the moment. `release` counts as no attempt, and another process may take the job at once.
 */
export type Outcome =
  | { kind: 'done'; write?: Write }
  | { kind: 'retry'; write?: Write; isUnknown?: boolean; pausesQueue?: boolean }
  | { kind: 'release' };

export type Attempt = {
  key: string;
  /** 1 for the first one. */
  number: number;
  /** Aborts when the process stops, when the lease was lost, or when the attempt makes no progress. */
  signal: AbortSignal;
  /** Records progress; without any for three minutes the attempt is aborted. */
  progress(): void;
};

/** Waits `firstMs` after the first failure, `factor` times as long after each further one, at most `longestMs`. */
export type Backoff = { firstMs: number; factor: number; longestMs: number };

/** When a recurring job runs next: an interval after its last run, or a cron expression in the school's time zone. */
type Schedule = { everyMs: number } | { cron: string };

type Work = {
  name: JobName;
  run(attempt: Attempt): Promise<Outcome | undefined>;
};

/** Runs by a schedule, in one process at a time. An error is logged, and the job runs again after a pause. */
export type RecurringJob = Work & { kind: 'recurring'; schedule: Schedule; backoff?: Backoff };

/** Runs once for each time that it is added (`enqueue`), until it succeeds or is given up. */
export type QueuedJob = Work & {
  kind: 'queued';
  backoff: Backoff;
  /** So many run at the same time in each process; 1 without it. */
  concurrency?: number;
  /** Gives the job up after so many attempts; without it never. */
  attempts?: number;
  /** Gives the job up after so many attempts with unknown outcome, as after crashes; without it never. */
  openAttempts?: number;
  /** Notes that the job was given up, in the transaction that removes it. */
  giveUp?(db: Database, key: string, reason: 'attempts' | 'interrupted'): Promise<unknown>;
};

/** Runs in every process, because it works on the memory or the disk of that process. Nothing of it is stored. */
export type ProcessJob = { kind: 'process'; name: JobName; everyMs: number; run(): Promise<unknown> };

export const every = (name: RecurringJob['name'], everyMs: number, work: () => Promise<unknown>): RecurringJob => ({
  kind: 'recurring',
  name,
  schedule: { everyMs },
  run: () => work().then(() => undefined),
});

export const inEachProcess = (name: ProcessJob['name'], everyMs: number, run: ProcessJob['run']): ProcessJob => ({
  kind: 'process',
  name,
  everyMs,
  run,
});

/** Deletes what is past its time, a limited number of rows in each run. */
export type Retention = [
  name: RecurringJob['name'],
  everyMs: number,
  remove: (db: Database, now: Date) => Promise<unknown>,
];

export type StoredJob = RecurringJob | QueuedJob;
export type JobDefinition = StoredJob | ProcessJob;

/** How long a job waits after so many attempts, in milliseconds. */
export const backoffMs = ({ firstMs, factor, longestMs }: Backoff, attempts: number): number =>
  Math.min(firstMs * factor ** Math.max(0, attempts - 1), longestMs);

/** When a recurring job runs next after `now`. Cron expressions are in the time zone `timeZone`. */
export function nextRun(schedule: Schedule, timeZone: string, now: Date): Date {
  if ('everyMs' in schedule) return new Date(now.getTime() + schedule.everyMs);
  const next = new Cron(schedule.cron, { timezone: timeZone }).nextRun(now);
  if (!next) throw new Error(`the schedule ${schedule.cron} never runs again`);
  return next;
}

/** When a cron expression last ran at or before `now`. */
export function lastRun(cron: string, timeZone: string, now: Date): Date {
  const [last] = new Cron(cron, { timezone: timeZone }).previousRuns(1, new Date(now.getTime() + 1));
  if (!last) throw new Error(`the schedule ${cron} has never run`);
  return last;
}
