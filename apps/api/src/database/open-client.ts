import { Client } from 'pg';
import { clientConfigOf } from './client-config.ts';
import type { Connection } from './orm.ts';

/** A connection past the ORM, for measurements and tests; whoever opens it ends it. */
export async function openClient(connection: Connection): Promise<Client> {
  const client = new Client(clientConfigOf(connection));
  await client.connect();
  return client;
}

export type { Client } from 'pg';
