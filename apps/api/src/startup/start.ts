import type { Env } from '../config/env.ts';
import { deferClose } from './defer-close.ts';

/** What every part of a start needs: what is opened is closed with `resources`. */
export type Start = {
  env: Env;
  resources: AsyncDisposableStack;
  printStatus: (line: string) => void;
  stopping: AbortSignal;
  /** Has the whole application restore the backup that was asked for, and start anew. */
  restart: () => void;
};

/**
 * How long each part may take to close, in milliseconds; together less than `stopSignal` waits. `drain` is a part of what
 * requests may take.
 */
export const closingMs = {
  requests: 3_500,
  drain: 1_500,
  backgroundJobs: 1_500,
  jobs: 500,
  database: 500,
  workers: 6_500,
};

/** Says by `name`, in at most how many milliseconds and how what was opened is closed. */
export const closingWith =
  ({ resources, printStatus }: Start) =>
  (name: string, withinMs: number, close: () => Promise<unknown>): void =>
    deferClose(resources, { name, withinMs, close }, printStatus);
