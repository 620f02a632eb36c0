export type { Attempt, JobDefinition, Outcome, QueuedJob, RecurringJob } from './definitions.ts';
export { countQueued, type RecurringState, readRecurring } from './jobs.queries.ts';
export { Leadership } from './leadership.ts';
export { Lease, LeaseEndedError, StalledError } from './lease.ts';
export { enqueue, isLeased } from './queue.ts';
export type { JobContext } from './run-attempt.ts';
export { runDue } from './run-due.ts';
export { JobRunner, type ProcessJobState } from './runner.ts';
export { lastRun } from './schedule.ts';
