import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { clientConfigOf } from './client-config.ts';
import type { Connection } from './orm.ts';

const reachMs = 5_000;

/** The address of a database for people, without its password. */
export const addressWithoutPassword = ({ user, host, port, dbName }: Connection): string =>
  `${user}@${host}:${port}/${dbName}`;

const close = (client: Client): Promise<void> => client.end().catch(() => undefined);

/** A connection without the ORM, which the caller closes. A statement that runs when it is lost fails with it. */
export async function openClient(connection: Connection, options: ClientConfig = {}): Promise<Client> {
  const client = new Client({ ...clientConfigOf(connection), ...options });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await close(client);
    throw error;
  }
}

/** Connects to a database once; throws the error of the driver where that is impossible. */
export const reach = async (connection: Connection): Promise<void> =>
  close(await openClient(connection, { connectionTimeoutMillis: reachMs, application_name: 'madrasah start' }));

export type { Client } from 'pg';

const connectMs = 30_000;
const notifiedMs = 10_000;

async function withTwoClients<Result>(
  connection: Connection,
  work: (first: Client, second: Client) => Promise<Result>,
): Promise<Result> {
  const options = { connectionTimeoutMillis: connectMs, query_timeout: connectMs };
  const clients = new AsyncDisposableStack();
  const open = async () => clients.adopt(await openClient(connection, options), close);
  try {
    return await work(await open(), await open());
  } finally {
    await clients.disposeAsync();
  }
}

/**
 * Whether each connection has a session of the server to itself, and not only during a transaction, as a pooler may
 * decide: a notification then reaches only a connection that happens to send a statement.
 */
export const hasOwnSessions = (connection: Connection): Promise<boolean> =>
  withTwoClients(connection, async (listener, sender) => {
    const channel = `madrasah_start_${randomUUID().replaceAll('-', '')}`;
    const { promise: isNotified, resolve } = Promise.withResolvers<boolean>();
    listener.once('notification', () => resolve(true));
    await listener.query(`listen ${channel}`);
    await sender.query(`notify ${channel}`);
    const timer = setTimeout(() => resolve(false), notifiedMs);
    return isNotified.finally(() => clearTimeout(timer));
  });

/** The same for a replica, which sends no notifications: a pooler gives the last used connection to the next one. */
export const hasOwnSessionsOfReplica = (connection: Connection): Promise<boolean> =>
  withTwoClients(connection, async (first, second) => {
    const session = async (client: Client) => (await client.query('select pg_backend_pid() as id')).rows[0]?.id;
    const before = await session(first);
    await second.query('begin');
    return (await session(second)) !== before;
  });
