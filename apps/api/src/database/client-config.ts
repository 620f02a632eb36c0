import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import type { ClientConfig } from 'pg';
import type { Connection } from './orm.ts';

/** A name is compared as the driver states it; it states none for an IP address. */
function encryptionOf({ host, tls }: Connection): ConnectionOptions | false {
  if (!tls) return false;
  const { verifies, ...files } = tls;
  return {
    ...files,
    rejectUnauthorized: verifies !== 'nothing',
    checkServerIdentity: (_name, certificate) =>
      verifies === 'host' ? checkServerIdentity(host, certificate) : undefined,
  };
}

/** The driver's options of every connection to this database. */
export const clientConfigOf = (connection: Connection): ClientConfig => {
  const { host, port, user, password, dbName: database } = connection;
  // `false` as well, because the driver would otherwise read the environment itself.
  return { host, port, user, password, database, ssl: encryptionOf(connection), keepAlive: true };
};
