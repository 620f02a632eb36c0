import { Client } from 'pg';
import { clientConfigOf } from './client-config.ts';
import type { Connection } from './orm.ts';

const connectMs = 5_000;

/** The address of a database for people, without its password. */
export const addressWithoutPassword = ({ user, host, port, dbName }: Connection): string =>
  `${user}@${host}:${port}/${dbName}`;

/** Connects to a database once; throws the error of the driver where that is impossible. */
export async function reach(connection: Connection): Promise<void> {
  const config = { ...clientConfigOf(connection), connectionTimeoutMillis: connectMs };
  const client = new Client({ ...config, application_name: 'madrasah start' });
  client.on('error', () => undefined); // Of a connection that is lost while it is closed.
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}
