import type { ClientConfig } from 'pg';
import type { Connection } from './orm.ts';

/** What the driver is told to reach a database past the ORM. */
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
