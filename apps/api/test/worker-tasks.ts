import { isMainThread } from 'node:worker_threads';

// What threads can be asked to do in the tests of their pool.

export const double = (number: number) => ({ doubled: number * 2, isMainThread });

/** Says in what is shared that it has begun. */
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
  throw new Error('a fault of ours');
};
