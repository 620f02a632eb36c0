export {
  type Attempt,
  every,
  type JobDefinition,
  type Outcome,
  type QueuedJob,
  type RecurringJob,
  type Retention,
} from './definitions.ts';
export { LeaseEndedError, StalledError } from './heartbeat.ts';
export type { JobTables } from './job.entity.ts';
export { countQueued, type RecurringState, readRecurring } from './jobs.queries.ts';
export { Leadership } from './leadership.ts';
export { Lease } from './lease.ts';
export { CancelledError, startLongWork, stopLongWork, type WorkContext, type WorkTools } from './long-work.ts';
export { enqueue, isLeased } from './queue.ts';
export type { JobContext } from './run-attempt.ts';
export { runDue } from './run-due.ts';
export { JobRunner, type ProcessJobState } from './runner.ts';
export { lastRun } from './schedule.ts';
