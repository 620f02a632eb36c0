import { once } from 'node:events';
import { type Env, readEnv } from './config/env.ts';
import { startServer, startWorker } from './server.ts';
import { explainFailure } from './startup/explain-failure.ts';
import { printAddresses } from './startup/print-addresses.ts';
import { stopSignal } from './startup/stop-signal.ts';
import { printStatus } from './startup/terminal.ts';
import { isWorkerProcess, receiveTask, tellReady } from './startup/worker-processes.ts';

type Running = { close(): Promise<void> };

async function startWhole(env: Env, stopping: AbortSignal): Promise<Running> {
  const server = await startServer(env, printStatus, stopping);
  printAddresses(env, server.firstAccount, printStatus);
  return server;
}

async function startOneOfMany(env: Env, stopping: AbortSignal): Promise<Running> {
  const worker = await startWorker(env, await receiveTask(stopping), stopping, printStatus);
  tellReady();
  return worker;
}

// Of many processes the first alone tells the operator that it stops.
const stopping = stopSignal(isWorkerProcess() ? () => undefined : printStatus);
try {
  const running = await (isWorkerProcess() ? startOneOfMany : startWhole)(readEnv(), stopping);
  if (!stopping.aborted) await once(stopping, 'abort');
  await running.close();
} catch (error) {
  if (!stopping.aborted) {
    printStatus(explainFailure(error));
    process.exitCode = 1;
  }
}
process.exit();
