import { refusalKinds } from '@madrasah/contract';
import pLimit from 'p-limit';
import { Refusal } from './refusal.ts';

export type QueueBounds = {
  /** Tasks that run at the same time. */
  concurrent: number;
  /** Tasks that wait for their turn. */
  waiting: number;
  /** When a task that finds the queue full should be tried again. */
  retryAfterSeconds: number;
};

/** Runs tasks in order, few at a time; one that finds the queue full is refused (503). */
export function boundedQueue({ concurrent, waiting, retryAfterSeconds }: QueueBounds) {
  const limit = pLimit(concurrent);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= concurrent + waiting) {
      throw new Refusal('UNAVAILABLE', refusalKinds.UNAVAILABLE.message, { retryAfter: retryAfterSeconds });
    }
    return limit(task);
  };
}
