import { once } from 'node:events';
import { type Env, readEnv } from './config/env.ts';
import { startServer, startWorker } from './server.ts';
import { printAddresses } from './startup/first-start.ts';
import { explainFailure, printStatus } from './startup/process/run-command.ts';
import { reportReady, stopSignal } from './startup/process/service-manager.ts';
import { isWorkerProcess, receiveTask, sendReady } from './startup/process/worker-processes.ts';
import { carryOutRequestedRestore } from './startup/restore/restore-site.ts';

const whenAborted = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort');
};

/** Serves until a stop signal. For a restore that staff request, it closes the server, restores and starts again. */
async function runWhole(env: Env, stopping: AbortSignal): Promise<void> {
  const stopped = whenAborted(stopping);
  let isFirst = true;
  while (!stopping.aborted) {
    const server = await startServer(env, printStatus, stopping);
    printAddresses(env, server.firstAccount, printStatus);
    if (isFirst) reportReady(env.serviceManager, printStatus);
    isFirst = false;
    await Promise.race([stopped, server.restartWanted]);
    await server.close();
    if (!stopping.aborted) await carryOutRequestedRestore(env, printStatus);
  }
}

async function runOneOfMany(env: Env, stopping: AbortSignal): Promise<void> {
  const worker = await startWorker(env, await receiveTask(stopping), stopping, printStatus);
  sendReady();
  await whenAborted(stopping);
  await worker.close();
}

// With several processes, only the parent prints that it stops.
const stopping = stopSignal(isWorkerProcess() ? () => undefined : printStatus);
try {
  await (isWorkerProcess() ? runOneOfMany : runWhole)(readEnv(), stopping);
} catch (error) {
  if (!stopping.aborted) {
    printStatus(explainFailure(error));
    process.exitCode = 1;
  }
}
process.exit();
