import type { JobName } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import { takeLease } from './leadership.ts';

/** How often progress is stored, and a cancellation looked for. */
const storeMs = 1_000;

/** Work ended because it was cancelled, which is stored already. */
export class CancelledError extends Error {
  constructor() {
    super('the work was cancelled');
  }
}

/** Work ended because its process stops. */
export class StoppedError extends Error {
  constructor() {
    super('the process stops');
  }
}

/** The dependencies of long work, which continues after the call that started it. */
export type WorkContext = {
  openDatabase: () => Database;
  now: Clock;
  log: { error(details: object, message: string): void };
};

/** What work has of its start: `signal` aborts when it is cancelled, when its process stops, and without progress. */
export type WorkTools<Progress> = { signal: AbortSignal; progress(reached?: Progress): void };

type LongWork<Progress> = {
  name: JobName;
  /** Which one it is, where several of the name may run at the same time. */
  key?: string;
  /** Stores that it has begun; with false it is not needed. */
  begin(): Promise<unknown>;
  initial: Progress;
  /** Stores how far it is, only while it is under way; false where it no longer is, because it was cancelled. */
  store(reached: Progress): Promise<boolean>;
  /** Does the work, and stores its outcome. */
  run(tools: WorkTools<Progress>): Promise<void>;
};

const underWay = new Set<{ stop(): void; ended: Promise<void> }>();

export async function stopLongWork(): Promise<void> {
  for (const { stop } of underWay) stop();
  await Promise.all([...underWay].map(({ ended }) => ended));
}

/**
 * Starts work of minutes that staff see and may cancel from any process: it has a lease, and its progress is stored in
 * the row of its module. Undefined while it is running already, in any process, and where it is not needed.
 */
export async function startLongWork<Progress>(
  context: WorkContext,
  { name, key, begin, initial, store, run }: LongWork<Progress>,
): Promise<{ ended: Promise<void> } | undefined> {
  const lease = await takeLease(context, name, key);
  if (!lease) return undefined;
  try {
    if ((await begin()) === false) {
      await lease.release();
      return undefined;
    }
  } catch (error) {
    await lease.release();
    throw error;
  }
  const ending = new AbortController();
  let reached = initial;
  let storing: Promise<void> = Promise.resolve();
  const storeReached = async () => {
    if (!(await store(reached))) ending.abort(new CancelledError());
  };
  // When the database fails, the next interval tries again.
  const timer = setInterval(() => {
    storing = storing.then(storeReached).catch(() => undefined);
  }, storeMs);
  const progress = (now: Progress = reached) => {
    lease.progress();
    reached = now;
  };
  const entry = {
    stop: () => ending.abort(new StoppedError()),
    ended: run({ signal: AbortSignal.any([ending.signal, lease.signal]), progress })
      .catch((err: unknown) => context.log.error({ err, work: name }, 'the outcome of long work is not stored'))
      .finally(async () => {
        clearInterval(timer);
        await storing;
        await lease.release();
        underWay.delete(entry);
      }),
  };
  underWay.add(entry);
  return { ended: entry.ended };
}
