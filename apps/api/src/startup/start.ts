import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../config/env.ts';

/** Why the application cannot start: a line for the operator. */
export class StartError extends Error {}

/** Prints a line for the operator. */
export type PrintStatus = (line: string) => void;

/** A resource with its close function and its timeout, in milliseconds. */
type Resource = { name: string; close(): Promise<unknown>; withinMs: number };

/** Closes with `resources`, in the opposite order of opening. One that fails or hangs is reported and skipped. */
export function deferClose(
  resources: AsyncDisposableStack,
  { name, close, withinMs }: Resource,
  printStatus: PrintStatus,
): void {
  resources.defer(async () => {
    const late = new AbortController();
    const tooLate = pause(withinMs, 'too late' as const, { signal: late.signal }).catch(() => undefined);
    try {
      const outcome = await Promise.race([close(), tooLate]);
      if (outcome === 'too late') printStatus(`Tidak selesai ditutup: ${name}.`);
    } catch (error) {
      printStatus(`Gagal menutup ${name}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      late.abort();
    }
  });
}

/** What every part of a start needs; resources that it opens are closed with `resources`. */
export type Start = {
  env: Env;
  resources: AsyncDisposableStack;
  printStatus: PrintStatus;
  stopping: AbortSignal;
  /** Has the whole application run the requested restore and start again. */
  restart: () => void;
};

/** How long each part may take to close, in milliseconds; together less than `stopSignal` waits. */
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
