import { texts } from '@madrasah/contract';
import { Piscina } from 'piscina';
import { codeOf } from './error-code.ts';
import { Refusal } from './refusal.ts';

/** Runs the named function of a module in a thread. Input and output are copied. */
export type CallInThread<Module> = <Name extends keyof Module & string>(
  name: Name,
  input: Module[Name] extends (input: infer Input) => unknown ? Input : never,
) => Promise<Module[Name] extends (input: never) => infer Output ? Awaited<Output> : never>;

type WorkerPoolOptions = {
  threads: number;
  /** How many tasks may wait for a thread. */
  queue: number;
  /** How long a task may take, including its wait. */
  deadlineMs: number;
  /** The maximum heap of a thread before it is ended. */
  heapMb: number;
  /** How long the threads wait for a task before they end: each keeps its modules in memory. */
  idleMs?: number;
};

const retryAfterSeconds = 5;
const queueIsFull = new Error('too many tasks wait for a thread');

const busy = (cause: unknown) => new Refusal('UNAVAILABLE', undefined, { retryAfter: retryAfterSeconds }, { cause });

/** A thread that ended during its task: out of memory, or killed from inside. */
const isCrash = (error: Error) =>
  error.message.startsWith('worker exited') || codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return busy(error);
  return isCrash(error) ? new Refusal('INVALID', texts.tooHard) : error;
}

/**
 * Threads for tasks that would block the event loop. Refuses with `UNAVAILABLE` when too many tasks wait or one takes
 * too long, and with `INVALID` when a task crashes its thread; the thread is replaced.
 */
export function workerPool({ threads, queue, deadlineMs, heapMb, idleMs = 30_000 }: WorkerPoolOptions) {
  let tasks = 0;
  let opened: Piscina | undefined;
  let idle: NodeJS.Timeout | undefined;

  function open(): Piscina {
    // One thread while the pool is open: without any, the library does not continue its queue after a crash.
    const pool = new Piscina({
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // A thread that ends without a task is replaced, which needs no handling.
    pool.on('error', () => undefined);
    return pool;
  }

  /** Ends the threads and their tasks; a later task starts new ones. */
  async function close(): Promise<void> {
    clearTimeout(idle);
    const ended = opened;
    opened = undefined;
    await ended?.destroy();
  }

  async function run(
    { file, name, stopping }: { file: URL; name: string; stopping: AbortSignal | undefined },
    input: unknown,
  ) {
    // Counted here: the library's own limit excludes tasks with an abort signal.
    if (tasks >= threads + queue) throw busy(queueIsFull);
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = stopping ? AbortSignal.any([deadline, stopping]) : deadline;
    clearTimeout(idle);
    opened ??= open();
    tasks += 1;
    try {
      return await opened.run(input, { filename: file.href, name, signal });
    } catch (error) {
      throw explain(error);
    } finally {
      tasks -= 1;
      if (tasks === 0) idle = setTimeout(close, idleMs).unref();
    }
  }

  return {
    /** Calls functions of the module in `file`, which only the threads load. `stopping` ends the tasks of these calls. */
    callsOf:
      <Module>(file: URL, stopping?: AbortSignal): CallInThread<Module> =>
      (name, input) =>
        run({ file, name, stopping }, input),
    close,
  };
}

/** Who waits for a task. */
export type Sender = 'staff' | 'visitors';

const options: WorkerPoolOptions = { threads: 2, queue: 16, deadlineMs: 15_000, heapMb: 256 };
/** Their threads start with the first task. Files of visitors have their own, and delay no other task. */
const pools = {
  staff: workerPool(options),
  visitors: workerPool({ ...options, threads: 1 }),
  previews: workerPool({ ...options, threads: 1, queue: 4 }),
} satisfies Record<Sender | 'previews', ReturnType<typeof workerPool>>;

/** The same in the pools of this process. */
export const inWorker = <Module>(file: URL, pool: keyof typeof pools = 'staff'): CallInThread<Module> =>
  pools[pool].callsOf<Module>(file);

/** Ends the threads of this process; a later task starts new ones. */
export async function closeWorkers(): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.close()));
}
