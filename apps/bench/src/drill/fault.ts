import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The result of a fault: one line of the table. */
export type Outcome = {
  rounds: number;
  /** Writes acknowledged with 201, and how many of them were missing afterwards. */
  writes?: { acknowledged: number; missing: number };
  /** The longest of the limited durations, and its limit, in milliseconds. */
  slowest?: { ms: number; limitMs: number };
  /** The failed checks, as sentences. */
  failures: string[];
  /** Further observations, one per line. */
  notes?: string[];
  /** Why the fault cannot be simulated here. */
  skipped?: string;
};

export type Fault = { name: string; run(options: { filledFolder: string; rounds: number }): Promise<Outcome> };

/** Runs a function with a temporary folder, which is removed afterwards. */
export async function withFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-drill-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const pollMs = 20;

/** Polls until the condition is true; resolves with the duration, or throws after the limit. */
export async function until(what: string, limitMs: number, isSo: () => Promise<boolean>): Promise<number> {
  return measureMs(async () => {
    const deadline = performance.now() + limitMs;
    while (!(await isSo().catch(() => false))) {
      if (performance.now() > deadline) throw new Error(`${what}: not within ${limitMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  });
}

export const statusOf = async (url: string, timeoutMs = 5_000): Promise<number> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  await response.arrayBuffer();
  return response.status;
};

export const isReady = (origin: string) => async () => (await statusOf(`${origin}/api/ready`)) === 200;

/** Pseudo-random moments, the same in every run. */
export const momentOf = (round: number, longestMs: number) => Math.round(((round * 0.618_034) % 1) * longestMs);
