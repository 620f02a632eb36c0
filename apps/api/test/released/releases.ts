import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openClient } from '../../src/database/clients.ts';
import type { Connection } from '../../src/database/orm.ts';

/** A small state of a released version: its database, its folder of pictures, and a backup that it made. */
export type Release = { version: string; sql: string; uploads: string; backup: string };

export const filesOf = (version: string): Release => {
  const folder = join(import.meta.dirname, version);
  return {
    version,
    sql: join(folder, 'database.sql'),
    uploads: join(folder, 'uploads'),
    backup: join(folder, 'cadangan.tar.zst'),
  };
};

/** All stored states, by name. */
export const releases: Release[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => filesOf(name));

/** Fills an empty database with the version's state, without code of this version. */
export async function fillAsReleased({ sql }: Release, connection: Connection): Promise<void> {
  const client = await openClient(connection);
  try {
    await client.query(readFileSync(sql, 'utf8'));
  } finally {
    await client.end();
  }
}

/** Copies the version's pictures into the data folder of a site that is about to start. */
export async function copyUploads({ uploads }: Release, dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await cp(uploads, join(dataFolder, 'uploads'), { recursive: true });
}
