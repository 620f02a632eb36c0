import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { vi } from 'vitest';
import { openClient } from '../../src/database/clients.ts';
import type { Connection } from '../../src/database/orm.ts';
import { patience } from '../patience.ts';
import { DatabaseProxy } from './database-proxy.ts';

/** Debian's program. */
export const poolerProgram = '/usr/sbin/pgbouncer';

export type Pooler = { connection: Connection; stop(): Promise<void> };

const nobody = 65_534;

/** PgBouncer in front of a server. */
export async function startPooler(server: Connection, settings: readonly string[]): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const port = await getPort({ host: '127.0.0.1' });
  // The folder of the server's socket is closed to other users.
  const proxy = await DatabaseProxy.open(server);
  const target = `${server.dbName} = host=127.0.0.1 port=${proxy.connection.port} user=${server.user}`;
  const listening = [`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'];
  await writeFile(file, ['[databases]', target, '[pgbouncer]', ...listening, ...settings, ''].join('\n'));
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (account.uid) for (const path of [folder, file]) await chown(path, account.uid, account.gid);
  const pooler = spawn(poolerProgram, [file], { stdio: 'ignore', ...account });
  const ended = once(pooler, 'exit');
  const connection = { ...server, host: '127.0.0.1', port };
  const stop = async () => {
    pooler.kill('SIGKILL');
    await ended;
    await proxy.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitFor(async () => (await openClient(connection)).end(), { ...patience, timeout: 10_000 });
    return { connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
