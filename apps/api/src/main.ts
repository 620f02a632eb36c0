import { readEnv } from './config/env.ts';
import { startServer } from './server.ts';
import { announce } from './startup/announce.ts';
import { explainFailure } from './startup/explain-failure.ts';
import { stopOnSignal } from './startup/stop-on-signal.ts';
import { tellOperator } from './terminal.ts';

try {
  const env = readEnv();
  const server = await startServer(env, tellOperator);
  stopOnSignal(server);
  announce(env, server, tellOperator);
} catch (error) {
  tellOperator(explainFailure(error));
  process.exitCode = 1;
}
