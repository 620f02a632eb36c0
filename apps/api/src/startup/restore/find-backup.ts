import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '../../config/env.ts';
import { listStored } from '../../operations/backup/index.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The named file: relative to the folder of the call, or by its name alone in the folder of backups. */
export async function findBackup({ calledFrom, backups: { folder } }: Env, named: string): Promise<string> {
  const path = resolve(calledFrom, named);
  if (await isThere(path)) return path;
  const kept = (await listStored(folder)).find(({ name }) => name === named);
  return kept ? join(folder, kept.name) : path;
}
