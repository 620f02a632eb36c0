import pLimit from 'p-limit';
import { Refusal } from './refusal.ts';

export type QueueBounds = {
  concurrent: number;
  /** Tasks that wait for their turn. */
  waiting: number;
  /** When a task that finds the queue full should be tried again. */
  retryAfterSeconds: number;
  /** After so long the next task begins, whether this one has ended or not: it may be waiting for something else. */
  longestTurnMs?: number;
  /** With a longest turn: tasks that have begun and not ended; one that hangs counts for half a minute. */
  unfinished?: number;
  /** A task whose turn comes later is refused, because its client has probably left by then. */
  longestWaitMs?: number;
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

const countsForMs = 30_000;

/** One object for all: an overloaded server refuses cheaply. */
const queueIsFull = new Error('too many requests wait for their turn');

/** Runs tasks in order, few at a time; one that finds the queue full, or waits too long, is refused (503). */
export function boundedQueue(bounds: QueueBounds) {
  const { concurrent, waiting, retryAfterSeconds, longestTurnMs, unfinished, longestWaitMs } = bounds;
  const turns = pLimit(concurrent);
  const begun = pLimit(unfinished ?? Number.POSITIVE_INFINITY);
  const isFull = () => turns.activeCount + turns.pendingCount + begun.pendingCount >= concurrent + waiting;
  const refusal = () =>
    new Refusal('UNAVAILABLE', undefined, { retryAfter: retryAfterSeconds }, { cause: queueIsFull });

  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (isFull()) throw refusal();
    const arrivedAt = performance.now();
    const punctual = async () => {
      if (longestWaitMs !== undefined && performance.now() - arrivedAt > longestWaitMs) throw refusal();
      return task();
    };
    if (longestTurnMs === undefined) return turns(punctual);
    const started = Promise.withResolvers<{ running: Promise<T> }>();
    const begin = () => {
      const running = punctual();
      started.resolve({ running });
      return turnOf(running, countsForMs);
    };
    void turns(() => turnOf(begun(begin), longestTurnMs));
    return (await started.promise).running;
  };
  return Object.assign(run, { isFull });
}
