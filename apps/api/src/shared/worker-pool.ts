import { refusalKinds, texts } from '@madrasah/contract';
import { Piscina } from 'piscina';
import { Refusal } from './refusal.ts';

/** Runs the named function of a module in a thread. Input and output are copied. */
export type CallInThread<Module> = <Name extends keyof Module & string>(
  name: Name,
  input: Module[Name] extends (input: infer Input) => unknown ? Input : never,
) => Promise<Module[Name] extends (input: never) => infer Output ? Awaited<Output> : never>;

export type WorkerPoolOptions = {
  threads: number;
  /** How many tasks may wait for a thread. */
  queue: number;
  /** How long a task may take, including its wait. */
  deadlineMs: number;
  /** The maximum heap of a thread before it is ended. */
  heapMb: number;
};

const retryAfterSeconds = 5;
const busy = () => new Refusal('UNAVAILABLE', refusalKinds.UNAVAILABLE.message, { retryAfter: retryAfterSeconds });

/** A thread that ended during its task: out of memory, or killed from inside. */
const isCrash = (error: Error) =>
  error.message.startsWith('worker exited') || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return busy();
  return isCrash(error) ? new Refusal('INVALID', texts.tooHard) : error;
}

/**
 * Threads for tasks that would block the event loop. Refuses with `UNAVAILABLE` when too many tasks wait or one takes
 * too long, and with `INVALID` when a task crashes its thread; the thread is replaced.
 */
export class WorkerPool {
  readonly #deadlineMs: number;
  readonly #mostTasks: number;
  #tasks = 0;
  readonly #threads: Piscina;

  constructor({ threads, queue, deadlineMs, heapMb }: WorkerPoolOptions) {
    this.#deadlineMs = deadlineMs;
    this.#mostTasks = threads + queue;
    // One thread always: without any, the pool does not continue its queue after a crash.
    this.#threads = new Piscina({
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // A thread that ends without a task is replaced, which needs no handling.
    this.#threads.on('error', () => undefined);
  }

  /** Calls functions of the module in `file`, which only the threads load. */
  callsOf<Module>(file: URL): CallInThread<Module> {
    return (name, input) => this.#run(file, name, input);
  }

  async #run(file: URL, name: string, input: unknown) {
    // Counted here: the library's own limit excludes tasks with an abort signal.
    if (this.#tasks >= this.#mostTasks) throw busy();
    const signal = AbortSignal.timeout(this.#deadlineMs);
    this.#tasks += 1;
    try {
      return await this.#threads.run(input, { filename: file.href, name, signal });
    } catch (error) {
      throw explain(error);
    } finally {
      this.#tasks -= 1;
    }
  }

  /** Ends the threads and their tasks. */
  async close(): Promise<void> {
    await this.#threads.destroy();
  }
}

const options: WorkerPoolOptions = { threads: 2, queue: 16, deadlineMs: 15_000, heapMb: 256 };
let pool: WorkerPool | undefined;

/** The same in the pool of this process, whose threads start with the first task. */
export const inWorker =
  <Module>(file: URL): CallInThread<Module> =>
  (name, input) => {
    pool ??= new WorkerPool(options);
    return pool.callsOf<Module>(file)(name, input);
  };

/** Ends the threads of this process; a later task starts new ones. */
export async function closeWorkers(): Promise<void> {
  const ended = pool;
  pool = undefined;
  await ended?.close();
}
