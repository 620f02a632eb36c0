import type { StoredJob } from './definitions.ts';
import { claimJob } from './queue.ts';
import { type JobContext, runAttempt } from './run-attempt.ts';

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
