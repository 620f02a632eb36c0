import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openClient } from '../../src/database/clients.ts';
import { openCluster } from '../../src/database/embedded/cluster.ts';
import { connectOrStart, stopPostmaster } from '../../src/database/embedded/postmaster.ts';
import type { ThrowAwayServer } from './embedded-server.ts';

const execute = promisify(execFile);

/** A temporary replica that streams from a temporary server on the same machine. */
export async function startStandby({ connection, kind }: ThrowAwayServer): Promise<ThrowAwayServer> {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-standby-'));
  const path = join(folder, 'postgres');
  const session = await openClient(connection);
  await session.query("select pg_backup_start('standby', true)");
  await execute('cp', ['-a', connection.host, path]);
  const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await session.end();

  // The files of the running primary.
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock', '.s.PGSQL.5432']) {
    await rm(join(path, name), { force: true });
  }
  await writeFile(join(path, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(path, 'standby.signal'), '');
  const origin = `host=${connection.host} port=${connection.port} user=${connection.user}`;
  await writeFile(join(path, 'postgresql.auto.conf'), `primary_conninfo = '${origin}'\n`);
  // Under root the server runs as another user.
  const files = ['backup_label', 'standby.signal'].map((name) => join(path, name));
  await execute('chown', [`--reference=${path}`, ...files]);

  const cluster = await openCluster(folder, kind);
  await (await connectOrStart(cluster)).end();
  return {
    connection: cluster.address,
    kind,
    folder,
    stop: async () => {
      await stopPostmaster(cluster);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
