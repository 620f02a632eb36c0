import type { Env } from '../config/env.ts';
import { type EmbeddedServer, joinEmbeddedServer, startEmbeddedServer } from '../database/embedded.ts';
import type { Connection } from '../database/orm.ts';
import { deferClose } from './defer-close.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** A little more than the embedded server's own timeout for stopping. */
const stopMs = 5_500;

type PrintStatus = (line: string) => void;
type Open = (options: { folder: string; log: PrintStatus; processes: number }) => Promise<EmbeddedServer>;

async function connect(
  open: Open,
  env: Env,
  resources: AsyncDisposableStack,
  printStatus: PrintStatus,
  stopping?: AbortSignal,
): Promise<Connection> {
  if (env.databaseUrl) {
    const connection = { clientUrl: env.databaseUrl };
    await waitForDatabase(connection, { printStatus, stopping });
    return connection;
  }
  const embedded = await open({ folder: env.dataDir, log: printStatus, processes: env.processes });
  deferClose(resources, { name: 'server basis data', withinMs: stopMs, close: () => embedded.stop() }, printStatus);
  return embedded.connection;
}

type Connect = (
  env: Env,
  resources: AsyncDisposableStack,
  printStatus: PrintStatus,
  stopping?: AbortSignal,
) => Promise<Connection>;

/** The database server of the configured address, else the embedded one, which runs until `resources` are disposed. */
export const connectDatabase: Connect = (...start) => connect(startEmbeddedServer, ...start);

/** The same next to a running application; only for programs that read. */
export const joinDatabase: Connect = (...start) => connect(joinEmbeddedServer, ...start);
