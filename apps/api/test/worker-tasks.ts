import { isMainThread, threadId } from 'node:worker_threads';

// Tasks for the threads in the tests of their pool.

export const double = (number: number) => ({ doubled: number * 2, isMainThread });

/** Signals through shared memory that it has started. */
export const runForEver = (begun: Int32Array) => {
  Atomics.store(begun, 0, 1);
  for (;;);
};

export const exit = () => process.exit(1);

export const fillMemory = () => {
  const chunks: number[][] = [];
  for (;;) chunks.push(Array.from({ length: 100_000 }, () => Math.random()));
};

export const fail = () => {
  throw new Error('an internal error');
};

export const findThread = () => threadId;
