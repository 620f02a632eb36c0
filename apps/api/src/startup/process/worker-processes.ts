import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { on, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { databaseAddress } from '../../config/database-address.ts';
import type { Connection } from '../../database/orm.ts';
import { StartError } from '../start.ts';

/** A worker that leaves five pings in a row unanswered, which takes ten seconds, is hung. */
export const pingMs = 2_000;
export const maxUnansweredPings = 5;

/** What the heartbeat needs of a worker. */
type PingedProcess = {
  /** Sends a ping; the reply is reported through `WorkerHeartbeat.answered`. */
  ping(): void;
  /** Ends the process at once, also when it is suspended or its event loop is blocked. */
  kill(): void;
};

/** Pings processes and kills hung ones. Counts pings: none are sent while this process is suspended. */
export class WorkerHeartbeat {
  readonly #unanswered = new Map<PingedProcess, number>();
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    this.#timer = setInterval(() => this.#pingAll(), pingMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  watch(process: PingedProcess): void {
    this.#unanswered.set(process, 0);
  }

  answered(process: PingedProcess): void {
    if (this.#unanswered.has(process)) this.#unanswered.set(process, 0);
  }

  forget(process: PingedProcess): void {
    this.#unanswered.delete(process);
  }

  #pingAll(): void {
    for (const [process, unanswered] of this.#unanswered) {
      if (unanswered >= maxUnansweredPings) {
        this.#unanswered.delete(process);
        process.kill();
      } else {
        this.#unanswered.set(process, unanswered + 1);
        process.ping();
      }
    }
  }
}

/** What a worker process needs from its parent and cannot read from the environment. */
const taskSchema = z.object({ connection: databaseAddress });
type WorkerTask = { connection: Connection };

/** The messages of a worker: that it receives messages, that it serves requests, and that staff request a restore. */
const configRequest = 'madrasah:asks';
const takesRequests = 'madrasah:ready';
const wantsRestart = 'madrasah:restart';
/** Sent by the parent; a worker whose event loop runs replies at once. */
const ping = 'madrasah:ping';
const pong = 'madrasah:pong';

/** The other workers stop too; the worker itself has printed the reason. */
const workerEnded = () => new StartError('Salah satu proses berhenti sebelum siap; sebabnya tertulis di atas.');

/** How long workers may take to finish running requests. The database server stops within the rest of the time. */
const stopMs = 6_000;
/** A worker that ends is replaced after this pause, which doubles while its successors end soon too. */
const shortestPauseMs = 100;
const longestPauseMs = 10_000;
const steadyMs = 30_000;

type WorkerProcesses = {
  /** The workers that serve requests. */
  readonly serving: Iterable<Worker>;
  stop(): Promise<void>;
};

type WorkersOptions = {
  count: number;
  task: WorkerTask;
  stopping: AbortSignal;
  printStatus: (line: string) => void;
  /** A worker requests that all of them stop for a restore. */
  onRestart: () => void;
};

/** SIGKILL also ends a suspended process. */
const pinged = (worker: Worker): PingedProcess => ({
  ping: () => void worker.send(ping),
  kill: () => void worker.process.kill('SIGKILL'),
});

class Workers implements WorkerProcesses {
  readonly #options: WorkersOptions;
  readonly #running = new Set<Worker>();
  readonly #heartbeat = new WorkerHeartbeat();
  readonly serving = new Set<Worker>();
  readonly #stopping = new AbortController();
  #workers: Promise<void>[] = [];

  constructor(options: WorkersOptions) {
    this.#options = options;
    // Metrics may be NaN or infinite, which JSON cannot represent.
    cluster.setupPrimary({ serialization: 'advanced' });
  }

  /** Resolves when all workers serve requests; rejects as soon as one of them fails. */
  async start(): Promise<void> {
    const { count, stopping } = this.#options;
    const first = Array.from({ length: count }, () => this.#fork());
    const failed = first.map(async ({ ended }) => {
      await ended;
      throw workerEnded();
    });
    const aborted = new Promise<never>((_resolve, reject) => {
      stopping.addEventListener('abort', () => reject(stopping.reason), { once: true });
    });
    await Promise.race([Promise.all(first.map(({ ready }) => ready)), aborted, ...failed]);
    this.#workers = first.map(({ ended }) => this.#keep(ended));
    this.#heartbeat.start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#heartbeat.stop();
    const ended = [...this.#running].map((worker) => once(worker, 'exit'));
    this.#signalAll('SIGTERM');
    const killTimer = setTimeout(() => this.#signalAll('SIGKILL'), stopMs);
    await Promise.all([...ended, ...this.#workers]);
    clearTimeout(killTimer);
  }

  #signalAll(signal: NodeJS.Signals) {
    for (const worker of this.#running) worker.process.kill(signal);
  }

  #fork(): { ready: Promise<void>; ended: Promise<void> } {
    const worker = cluster.fork();
    this.#running.add(worker);
    // A send to a dying worker fails; its end is handled elsewhere.
    worker.on('error', () => undefined);
    const ready = Promise.withResolvers<void>();
    const heartbeat = pinged(worker);
    worker.on('message', (message: unknown) => {
      if (message === pong) this.#heartbeat.answered(heartbeat);
      // From now on its event loop runs; loading its modules may take longer than a heartbeat allows.
      if (message === configRequest) {
        worker.send(this.#options.task);
        this.#heartbeat.watch(heartbeat);
      }
      if (message === wantsRestart) this.#options.onRestart();
      if (message !== takesRequests) return;
      this.serving.add(worker);
      ready.resolve();
    });
    const ended = once(worker, 'exit').then(() => {
      this.#heartbeat.forget(heartbeat);
      this.#running.delete(worker);
      this.serving.delete(worker);
    });
    return { ready: ready.promise, ended };
  }

  /** Replaces each worker that ends, until all are to stop. */
  async #keep(first: Promise<void>): Promise<void> {
    let startedAt = performance.now();
    let pauseMs = 0;
    let ended = first;
    for (;;) {
      await ended;
      if (this.#isStopping) return;
      const wasSteady = performance.now() - startedAt > steadyMs;
      pauseMs = wasSteady ? shortestPauseMs : Math.min(Math.max(pauseMs * 2, shortestPauseMs), longestPauseMs);
      this.#options.printStatus('Satu proses berhenti atau tidak menjawab; penggantinya dinyalakan.');
      await pause(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#isStopping) return;
      startedAt = performance.now();
      ended = this.#fork().ended;
    }
  }

  /** Ctrl-C in a terminal reaches the workers too, which may be gone before they are asked to stop. */
  get #isStopping(): boolean {
    return this.#stopping.signal.aborted || this.#options.stopping.aborted;
  }
}

/** Starts this program in so many processes, and replaces each that ends. Throws when one ends before it serves. */
export async function startWorkers(options: WorkersOptions): Promise<WorkerProcesses> {
  const workers = new Workers(options);
  try {
    await workers.start();
    return workers;
  } catch (error) {
    await workers.stop();
    throw error;
  }
}

/** In a worker: requests its task from the parent, and replies to the parent's pings from now on. */
export async function receiveTask(stopping: AbortSignal): Promise<WorkerTask> {
  process.on('message', (message) => {
    if (message === ping) process.send?.(pong);
  });
  const messages = on(process, 'message', { signal: stopping });
  process.send?.(configRequest);
  for await (const [message] of messages) {
    const { data: task } = taskSchema.safeParse(message);
    if (task) return task;
  }
  throw workerEnded();
}

/** In a worker: notifies its parent that it serves requests. */
export function sendReady(): void {
  process.send?.(takesRequests);
}

/** In a worker: has the parent stop all workers, run the requested restore, and start again. */
export function requestRestart(): void {
  process.send?.(wantsRestart);
}

export const isWorkerProcess = (): boolean => cluster.isWorker;

/** Whether the system distributes connections among workers, so that none is lost with a dead worker. */
export const sharesPorts = (): boolean => cluster.isWorker && process.platform === 'linux';
