import { type Env, EnvironmentError } from '../config/env.ts';
import { hasOwnSessions, hasOwnSessionsOfReplica } from '../database/clients.ts';
import { joinEmbeddedServer, startEmbeddedServer } from '../database/embedded.ts';
import type { Connection } from '../database/orm.ts';
import { deferClose, type PrintStatus } from './start.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** A little more than the embedded server's own timeout for stopping. */
const stopMs = 5_500;

const sharedSessions = (variable: string) =>
  new EnvironmentError(
    `${variable}: perantara di depan PostgreSQL membagi satu sambungan kepada beberapa pemakai (PgBouncer dengan ` +
      'pool_mode=transaction atau statement). Isi pool_mode=session, atau pakai alamat PostgreSQL itu sendiri',
  );

/** The site also starts while its replica is away. */
export async function requireOwnSessionsOfReplica(replica: Connection): Promise<void> {
  if (!(await hasOwnSessionsOfReplica(replica).catch(() => true))) throw sharedSessions('DATABASE_READ_URL');
}

const connectWith =
  (openEmbedded: typeof startEmbeddedServer) =>
  async (
    { database, dataDir: folder, processes }: Env,
    resources: AsyncDisposableStack,
    printStatus: PrintStatus,
    stopping?: AbortSignal,
  ): Promise<Connection> => {
    if (database) {
      await waitForDatabase(database, { printStatus, stopping });
      if (!(await hasOwnSessions(database))) throw sharedSessions('DATABASE_URL');
      return database;
    }
    const embedded = await openEmbedded({ folder, log: printStatus, processes });
    deferClose(resources, { name: 'server basis data', withinMs: stopMs, close: () => embedded.stop() }, printStatus);
    return embedded.connection;
  };

/** The database server of the configured address, else the embedded one, which runs until `resources` are disposed. */
export const connectDatabase = connectWith(startEmbeddedServer);

/** The same next to a running application, for programs that read, note or migrate for the next release. */
export const joinDatabase = connectWith(joinEmbeddedServer);
