import type { ClientConfig } from 'pg';
import type { Connection } from './orm.ts';

/** The driver's options for a connection without the ORM. */
export const clientConfigOf = (connection: Connection): ClientConfig =>
  'clientUrl' in connection
    ? { connectionString: connection.clientUrl }
    : {
        host: connection.host,
        port: connection.port,
        user: connection.user,
        password: connection.password,
        database: connection.dbName,
      };
