export {
  type Attempt,
  every,
  inEachProcess,
  type JobDefinition,
  lastRun,
  type Outcome,
  type QueuedJob,
  type RecurringJob,
  type Retention,
} from './definitions.ts';
export { LeaseEndedError, StalledError } from './heartbeat.ts';
export type { JobTables } from './job.entity.ts';
export { leadershipOf, takeLease } from './leadership.ts';
export {
  CancelledError,
  StoppedError,
  startLongWork,
  stopLongWork,
  type WorkContext,
  type WorkTools,
} from './long-work.ts';
export { countQueued, enqueue, isLeased, type RecurringState, readRecurring } from './queue.ts';
export { type JobContext, runDue } from './run-attempt.ts';
export { type JobRunner, jobRunner, type ProcessJobState } from './runner.ts';
