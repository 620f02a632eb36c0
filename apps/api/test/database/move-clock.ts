import { openClient } from '../../src/database/clients.ts';
import type { Connection } from '../../src/database/orm.ts';

/**
 * Sets how far the time of a site is ahead of this computer's, in milliseconds. A setting of the database begins with
 * the next session, so the sessions that read the time, or will do so first, are ended; their processes open them again.
 */
export async function moveClock(connection: Connection & { dbName: string }, aheadMs: number): Promise<void> {
  const client = await openClient(connection);
  try {
    await client.query(`alter database ${connection.dbName} set madrasah.clock_ahead = '${aheadMs / 1_000}'`);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (query like '%clock_timestamp()%pg\\_notify(%' or query like 'listen %')`,
    );
  } finally {
    await client.end();
  }
}
