import { Client } from 'pg';
import { clientConfigOf } from './client-config.ts';
import type { Connection } from './orm.ts';

const connectMs = 5_000;

const clientOf = (connection: Connection) =>
  new Client({ ...clientConfigOf(connection), connectionTimeoutMillis: connectMs, application_name: 'madrasah start' });

/** The address of a database for people, without its password. */
export function addressWithoutPassword(connection: Connection): string {
  const { user, host, port, database } = clientOf(connection);
  return `${user}@${host}:${port}/${database}`;
}

/** Connects to a database once; throws the error of the driver where that is impossible. */
export async function reach(connection: Connection): Promise<void> {
  const client = clientOf(connection);
  client.on('error', () => undefined); // Of a connection that is lost while it is closed.
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}
