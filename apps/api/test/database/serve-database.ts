import { once } from 'node:events';
import getPort from 'get-port';
import { systemBinaries } from './debian-server.ts';
import { startThrowAwayServer } from './embedded-server.ts';

/**
 * `node serve-database.ts`: a temporary server of the system's PostgreSQL on a port, for several processes. Prints its
 * address in one line and ends with its standard input, so that it never outlives its parent.
 */
const host = '127.0.0.1';
const port = await getPort({ host });
const server = await startThrowAwayServer(await systemBinaries(), { listen_addresses: host, port });
const { user, password, dbName } = server.connection;
process.stdout.write(`postgresql://${user}:${password}@${host}:${port}/${dbName}\n`);
await once(process.stdin.resume(), 'end');
await server.stop();
