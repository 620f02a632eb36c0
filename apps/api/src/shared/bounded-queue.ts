import pLimit from 'p-limit';
import { Refusal } from './refusal.ts';

export type QueueBounds = {
  /** Tasks that run at the same time. */
  concurrent: number;
  /** Tasks that wait for their turn. */
  waiting: number;
  /** When a task that finds the queue full should be tried again. */
  retryAfterSeconds: number;
  /** After so long the next task begins, whether this one has ended or not: it may be waiting for something else. */
  longestTurnMs?: number;
};

/** Resolves when the task has ended, or after so long. */
async function turnOf(task: Promise<unknown>, longestMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(resolve, longestMs);
  task.then(
    () => resolve(),
    () => resolve(),
  );
  await promise;
  clearTimeout(deadline);
}

/** One object for all: an overloaded server refuses cheaply. */
const queueIsFull = new Error('too many requests wait for their turn');

/** Runs tasks in order, few at a time; one that finds the queue full is refused (503). */
export function boundedQueue({ concurrent, waiting, retryAfterSeconds, longestTurnMs }: QueueBounds) {
  const limit = pLimit(concurrent);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrent + waiting) {
      throw new Refusal('UNAVAILABLE', undefined, { retryAfter: retryAfterSeconds }, { cause: queueIsFull });
    }
    if (longestTurnMs === undefined) return limit(task);
    const started = Promise.withResolvers<{ running: Promise<T> }>();
    void limit(() => {
      const running = task();
      started.resolve({ running });
      return turnOf(running, longestTurnMs);
    });
    return (await started.promise).running;
  };
}
