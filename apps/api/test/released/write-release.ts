import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeBackup } from '../../src/operations/backup/index.ts';
import type { ImageStorage } from '../../src/shared/image-storage.ts';
import { systemBinaries } from '../database/debian-server.ts';
import type { ServerParts } from '../global-setup.ts';
import { filesOf } from './releases.ts';

type State = {
  version: string;
  connection: ServerParts;
  images: ImageStorage;
  now: Date;
};

/** The content of the database, as statements that every later server accepts. */
async function dump({ host, port, user, password, dbName }: ServerParts): Promise<string> {
  const { initdb } = await systemBinaries();
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100'];
  const { stdout } = await promisify(execFile)(
    join(dirname(initdb), 'pg_dump'),
    [...options, '--host', host, '--port', String(port), '--username', user, dbName],
    { env: { PGPASSWORD: password }, maxBuffer: 64 * 1024 * 1024 },
  );
  // Commands of psql, which a server does not accept.
  return stdout.replaceAll(/^\\.*\n/gm, '');
}

/** Writes a version's state next to those of earlier ones; an existing state of the same version is replaced. */
export async function writeRelease({ version, connection, images, now }: State): Promise<void> {
  const { sql, uploads, backup } = filesOf(version);
  await rm(dirname(sql), { recursive: true, force: true });
  await mkdir(uploads, { recursive: true });
  await writeFile(sql, await dump(connection));
  await writeBackup({ connection, images, application: version, now }, backup);
  for await (const name of images.list()) {
    await mkdir(dirname(join(uploads, name)), { recursive: true });
    await writeFile(join(uploads, name), await images.get(name));
  }
}
