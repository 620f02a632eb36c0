import type { Env } from '../config/env.ts';
import { deferClose } from './defer-close.ts';

/** What every part of a start needs; resources that it opens are closed with `resources`. */
export type Start = {
  env: Env;
  resources: AsyncDisposableStack;
  printStatus: (line: string) => void;
  stopping: AbortSignal;
  /** Has the whole application run the requested restore and start again. */
  restart: () => void;
};

/**
 * How long each part may take to close, in milliseconds; together less than `stopSignal` waits. `drain` is a part of
 * the time for requests.
 */
export const closingMs = {
  requests: 3_500,
  drain: 1_500,
  backgroundJobs: 1_500,
  jobs: 500,
  database: 500,
  workers: 6_500,
};

/** Registers how something is closed: its `name`, its timeout in milliseconds and its close function. */
export const closingWith =
  ({ resources, printStatus }: Start) =>
  (name: string, withinMs: number, close: () => Promise<unknown>): void =>
    deferClose(resources, { name, withinMs, close }, printStatus);
