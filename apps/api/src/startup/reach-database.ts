import type { Env } from '../config/env.ts';
import { startEmbeddedServer } from '../database/embedded.ts';
import type { Connection } from '../database/orm.ts';
import type { Opened } from './opened.ts';

/** Your own server when there is an address, else the embedded one, which runs until `opened` is closed. */
export async function reachDatabase(env: Env, opened: Opened, tell: (line: string) => void): Promise<Connection> {
  if (env.databaseUrl) return { clientUrl: env.databaseUrl };
  const embedded = await startEmbeddedServer({ folder: env.dataDir, log: tell });
  opened.add(() => embedded.stop());
  return embedded.connection;
}
