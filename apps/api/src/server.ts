import type { Env } from './config/env.ts';
import type { Connection } from './database/orm.ts';
import type { FirstAccount } from './startup/first-start.ts';
import { prepare } from './startup/prepare.ts';
import { requestRestart, startWorkers } from './startup/process/worker-processes.ts';
import { offerFigures, serve } from './startup/serve.ts';
import { closingMs, closingWith, type Start } from './startup/start.ts';

/** The whole application; closing it finishes running requests. */
export type RunningServer = {
  firstAccount: FirstAccount | null;
  /** Resolves when staff have requested a restore, for which the server must close and start again. */
  restartWanted: Promise<void>;
  close(): Promise<void>;
};

/** Starts so many worker processes that serve requests, and replaces those that end. */
async function serveByWorkers(start: Start, connection: Connection): Promise<void> {
  const { env, printStatus, stopping, restart: onRestart } = start;
  const workers = await startWorkers({ count: env.processes, task: { connection }, stopping, printStatus, onRestart });
  closingWith(start)('proses', closingMs.workers, () => workers.stop());
  if (!env.metricsPort) return;
  const { figuresOfWorkers } = await import('./http/operations/metrics.ts');
  await offerFigures(
    start,
    figuresOfWorkers(() => workers.serving),
  );
}

/** Runs a start. When a step fails, or `stopping` aborts before the end, everything opened before is closed. */
async function openAll<Opened>(open: (resources: AsyncDisposableStack) => Promise<Opened>) {
  const resources = new AsyncDisposableStack();
  try {
    return { opened: await open(resources), close: () => resources.disposeAsync() };
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}

/** Starts everything that the environment configures, in this process or in worker processes of this one. */
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

/** In a worker process: serves requests with what its parent has prepared. */
export async function startWorker(
  env: Env,
  { connection }: { connection: Connection },
  stopping: AbortSignal,
  printStatus: Start['printStatus'],
): Promise<{ close(): Promise<void> }> {
  return openAll((resources) => serve({ env, resources, printStatus, stopping, restart: requestRestart }, connection));
}
