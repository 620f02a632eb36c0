import type { Worker } from 'node:cluster';
import cluster from 'node:cluster';
import { on, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { databaseAddress } from '../../config/database-address.ts';
import { StartError } from '../start.ts';

/** A worker that leaves five pings in a row unanswered, which takes ten seconds, is hung. */
export const pingMs = 2_000;
export const maxUnansweredPings = 5;

/** What the heartbeat needs of a worker. */
type PingedProcess = {
  /** Sends a ping; the reply is reported through `answered`. */
  ping(): void;
  /** Ends the process at once, also when it is suspended or its event loop is blocked. */
  kill(): void;
};

/** Pings processes and kills hung ones. Counts pings: none are sent while this process is suspended. */
export function workerHeartbeat() {
  const unanswered = new Map<PingedProcess, number>();
  let timer: NodeJS.Timeout | undefined;
  const pingAll = () => {
    for (const [process, pings] of unanswered) {
      if (pings >= maxUnansweredPings) {
        unanswered.delete(process);
        process.kill();
      } else {
        unanswered.set(process, pings + 1);
        process.ping();
      }
    }
  };
  return {
    start() {
      timer = setInterval(pingAll, pingMs).unref();
    },
    stop: () => clearInterval(timer),
    watch: (process: PingedProcess) => void unanswered.set(process, 0),
    answered(process: PingedProcess) {
      if (unanswered.has(process)) unanswered.set(process, 0);
    },
    forget: (process: PingedProcess) => void unanswered.delete(process),
  };
}

/** What a worker process needs from its parent and cannot read from the environment. */
const taskSchema = z.object({ connection: databaseAddress });
type WorkerTask = z.infer<typeof taskSchema>;

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

type WorkersOptions = {
  count: number;
  task: WorkerTask;
  stopping: AbortSignal;
  printStatus: (line: string) => void;
  /** A worker requests that all of them stop for a restore. */
  onRestart: () => void;
};

/** Starts this program in so many processes, and replaces each that ends. Throws when one ends before it serves. */
export async function startWorkers(options: WorkersOptions) {
  const { count, task, stopping, printStatus, onRestart } = options;
  const running = new Set<Worker>();
  /** The workers that serve requests. */
  const serving = new Set<Worker>();
  const heartbeat = workerHeartbeat();
  const ending = new AbortController();
  let kept: Promise<void>[] = [];
  // Metrics may be NaN or infinite, which JSON cannot represent.
  cluster.setupPrimary({ serialization: 'advanced' });

  /** Ctrl-C in a terminal reaches the workers too, which may be gone before they are asked to stop. */
  const isStopping = () => ending.signal.aborted || stopping.aborted;

  function fork(): { ready: Promise<void>; ended: Promise<void> } {
    const worker = cluster.fork();
    running.add(worker);
    // A send to a dying worker fails; its end is handled elsewhere.
    worker.on('error', () => undefined);
    const ready = Promise.withResolvers<void>();
    // SIGKILL also ends a suspended process.
    const pinged = { ping: () => worker.send(ping), kill: () => worker.process.kill('SIGKILL') };
    worker.on('message', (message: unknown) => {
      if (message === pong) heartbeat.answered(pinged);
      // From now on its event loop runs; loading its modules may take longer than a heartbeat allows.
      if (message === configRequest) {
        worker.send(task);
        heartbeat.watch(pinged);
      }
      if (message === wantsRestart) onRestart();
      if (message !== takesRequests) return;
      serving.add(worker);
      ready.resolve();
    });
    const ended = once(worker, 'exit').then(() => {
      heartbeat.forget(pinged);
      running.delete(worker);
      serving.delete(worker);
    });
    return { ready: ready.promise, ended };
  }

  /** Replaces each worker that ends, until all are to stop. */
  async function keep(first: Promise<void>): Promise<void> {
    let startedAt = performance.now();
    let pauseMs = 0;
    let ended = first;
    for (;;) {
      await ended;
      if (isStopping()) return;
      const wasSteady = performance.now() - startedAt > steadyMs;
      pauseMs = wasSteady ? shortestPauseMs : Math.min(Math.max(pauseMs * 2, shortestPauseMs), longestPauseMs);
      printStatus('Satu proses berhenti atau tidak menjawab; penggantinya dinyalakan.');
      await pause(pauseMs, undefined, { signal: ending.signal }).catch(() => undefined);
      if (isStopping()) return;
      startedAt = performance.now();
      ended = fork().ended;
    }
  }

  const signalAll = (signal: NodeJS.Signals) => {
    for (const worker of running) worker.process.kill(signal);
  };
  async function stop(): Promise<void> {
    ending.abort();
    heartbeat.stop();
    const ended = [...running].map((worker) => once(worker, 'exit'));
    signalAll('SIGTERM');
    const killTimer = setTimeout(signalAll, stopMs, 'SIGKILL');
    await Promise.all([...ended, ...kept]);
    clearTimeout(killTimer);
  }

  const first = Array.from({ length: count }, fork);
  const failed = first.map(async ({ ended }) => {
    await ended;
    throw workerEnded();
  });
  const aborted = new Promise<never>((_resolve, reject) => {
    stopping.addEventListener('abort', () => reject(stopping.reason), { once: true });
  });
  try {
    await Promise.race([Promise.all(first.map(({ ready }) => ready)), aborted, ...failed]);
  } catch (error) {
    await stop();
    throw error;
  }
  kept = first.map(({ ended }) => keep(ended));
  heartbeat.start();
  return { serving, stop };
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
