import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import type { ClientConfig } from 'pg';
import type { DatabaseAddress } from '../config/database-address.ts';

/** A name is compared as the driver states it; it states none for an IP address. */
function encryptionOf({ host, tls }: DatabaseAddress): ConnectionOptions | false {
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
export const clientConfigOf = (address: DatabaseAddress): ClientConfig => {
  const { host, port, user, password, dbName: database } = address;
  // `false` as well, because the driver would otherwise read the environment itself.
  return { host, port, user, password, database, ssl: encryptionOf(address), keepAlive: true };
};
