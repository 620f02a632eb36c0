import { Client } from 'pg';
import { clientConfigOf } from './client-config.ts';
import type { Connection } from './orm.ts';

/** A connection without the ORM, for measurements and tests; the caller closes it. */
export async function openClient(connection: Connection): Promise<Client> {
  const client = new Client(clientConfigOf(connection));
  await client.connect();
  return client;
}

export type { Client } from 'pg';
