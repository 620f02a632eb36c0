import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { systemBinaries } from './debian-server.ts';
import { startThrowAwayServer } from './embedded-server.ts';
import { moveClock } from './move-clock.ts';

/**
 * `node serve-database.ts`: a temporary server of the system's PostgreSQL on a port, for several processes. Prints its
 * address in one line and ends with its standard input, so that it never outlives its parent. A line of its input moves
 * the time of the sites by so many milliseconds; it prints the line when that is done.
 */
const host = '127.0.0.1';
const port = await getPort({ host });
const server = await startThrowAwayServer(await systemBinaries(), { listen_addresses: host, port });
const { user, password, dbName } = server.connection;
process.stdout.write(`postgresql://${user}:${password}@${host}:${port}/${dbName}\n`);
for await (const line of createInterface(process.stdin)) {
  await moveClock(server.connection, Number(line));
  process.stdout.write(`${line}\n`);
}
await server.stop();
