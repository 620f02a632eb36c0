import { once } from 'node:events';
import { readEnv } from './config/env.ts';
import { startServer } from './server.ts';
import { explainFailure } from './startup/explain-failure.ts';
import { printAddresses } from './startup/print-addresses.ts';
import { stopSignal } from './startup/stop-signal.ts';
import { printStatus } from './startup/terminal.ts';

const stopping = stopSignal(printStatus);
try {
  const env = readEnv();
  const server = await startServer(env, printStatus, stopping);
  printAddresses(env, server.firstAccount, printStatus);
  if (!stopping.aborted) await once(stopping, 'abort');
  await server.close();
} catch (error) {
  if (!stopping.aborted) {
    printStatus(explainFailure(error));
    process.exitCode = 1;
  }
}
process.exit();
