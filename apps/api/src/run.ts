import { once } from 'node:events';
import { readEnv } from './config/env.ts';
import { startServer } from './server.ts';
import { announce } from './startup/announce.ts';
import { explainFailure } from './startup/explain-failure.ts';
import { stopSignal } from './startup/stop-signal.ts';
import { tellOperator } from './terminal.ts';

const stopping = stopSignal(tellOperator);
try {
  const env = readEnv();
  const server = await startServer(env, tellOperator, stopping);
  announce(env, server, tellOperator);
  if (!stopping.aborted) await once(stopping, 'abort');
  await server.close();
} catch (error) {
  if (!stopping.aborted) {
    tellOperator(explainFailure(error));
    process.exitCode = 1;
  }
}
process.exit();
