import type { Env } from './config/env.ts';
import type { Connection } from './database/orm.ts';
import { figuresOfWorkers } from './http/operations/metrics-of-workers.ts';
import type { FirstAccount } from './startup/first-start.ts';
import { prepare } from './startup/prepare.ts';
import { requestRestart, startWorkers } from './startup/process/worker-processes.ts';
import { offerFigures, serve } from './startup/serve.ts';
import { closingMs, closingWith, type Start } from './startup/start.ts';

/** The whole application; closing it finishes what is under way. */
export type RunningServer = {
  firstAccount: FirstAccount | null;
  /** Resolves once staff want a backup restored, for which the server is to be closed and started anew. */
  restartWanted: Promise<void>;
  close(): Promise<void>;
};

/** Has so many other processes answer requests, and replaces those that end. */
async function serveByWorkers(start: Start, connection: Connection): Promise<void> {
  const { env, printStatus, stopping, restart: onRestart } = start;
  const workers = await startWorkers({ count: env.processes, task: { connection }, stopping, printStatus, onRestart });
  closingWith(start)('proses', closingMs.workers, () => workers.stop());
  if (env.metricsPort)
    await offerFigures(
      start,
      figuresOfWorkers(() => workers.serving),
    );
}

/** Carries out a start. When a step fails, or `stopping` is aborted before the end, what was opened before it is closed. */
async function openAll<Opened>(open: (resources: AsyncDisposableStack) => Promise<Opened>) {
  const resources = new AsyncDisposableStack();
  try {
    return { opened: await open(resources), close: () => resources.disposeAsync() };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

/** Starts everything that the environment asks for, in this process or in several others that this one looks after. */
export async function startServer(
  env: Env,
  printStatus: Start['printStatus'],
  stopping: AbortSignal,
): Promise<RunningServer> {
  const { promise: restartWanted, resolve: restart } = Promise.withResolvers<void>();
  const { opened: firstAccount, close } = await openAll(async (resources) => {
    const start = { env, resources, printStatus, stopping, restart };
    const { connection, firstAccount } = await prepare(start);
    await (env.processes === 1 ? serve : serveByWorkers)(start, connection);
    return firstAccount;
  });
  return { firstAccount, restartWanted, close };
}

/** In one of several processes: answers requests on what the one that started it has prepared. */
export async function startWorker(
  env: Env,
  { connection }: { connection: Connection },
  stopping: AbortSignal,
  printStatus: Start['printStatus'],
): Promise<{ close(): Promise<void> }> {
  return openAll((resources) => serve({ env, resources, printStatus, stopping, restart: requestRestart }, connection));
}
