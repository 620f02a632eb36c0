import type { Env } from '../config/env.ts';
import { startEmbeddedServer } from '../database/embedded.ts';
import type { Connection } from '../database/orm.ts';
import { deferClose } from './defer-close.ts';

/** A little more than the embedded server's own deadline for stopping. */
const stopMs = 5_500;

/** Your own server when there is an address, else the embedded one, which runs until `resources` are disposed of. */
export async function connectDatabase(
  env: Env,
  resources: AsyncDisposableStack,
  printStatus: (line: string) => void,
): Promise<Connection> {
  if (env.databaseUrl) return { clientUrl: env.databaseUrl };
  const embedded = await startEmbeddedServer({ folder: env.dataDir, log: printStatus });
  deferClose(resources, { name: 'server basis data', withinMs: stopMs, close: () => embedded.stop() }, printStatus);
  return embedded.connection;
}
