import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { execute, pidOf, startProgram, stopProgram, untilDone } from './peer.ts';

/** Starts MariaDB in a folder of its own, with an empty database that root may use without a password. */
export async function startMariaDb(folder: string, database: string) {
  const data = join(folder, 'mariadb');
  const socket = join(folder, 'mariadb.sock');
  await mkdir(data, { recursive: true });
  await execute('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--user=root',
    '--auth-root-authentication-method=normal',
  ]);
  const server = startProgram('mariadbd', [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--log-error=${join(folder, 'mariadb.log')}`,
    '--skip-networking',
    '--user=root',
  ]);
  const query = (sql: string) => execute('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', '-e', sql]);
  await untilDone('MariaDB', () => query(`create database if not exists ${database} character set utf8mb4`));
  return { socket, pid: pidOf(server), stop: () => stopProgram(server) };
}
