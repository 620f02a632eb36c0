import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTexts } from '@madrasah/contract';
import { readDiskSpace } from '../../shared/files/disk-space.ts';
import { makeFolder } from '../../shared/files/make-folder.ts';
import { Refusal } from '../../shared/refusal.ts';
import { type NamedBackup, readBackupName } from './names.ts';

export type StoredBackup = NamedBackup & { bytes: number };

/** Our backups in the folder, the newest first; other files are none of our business. */
export async function listStored(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const backup = readBackupName(name);
      const file = backup && (await stat(join(folder, name)).catch(() => undefined));
      return backup && file?.isFile() ? [{ ...backup, bytes: file.size }] : [];
    }),
  );
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** A backup of ours by its name; a name is never taken for a path. */
export async function requireStored(folder: string, name: string): Promise<StoredBackup> {
  const found = (await listStored(folder)).find((backup) => backup.name === name);
  if (!found) throw new Refusal('NOT_FOUND', backupTexts.notFound);
  return found;
}

/** Makes the folder, for the application's own account alone: backups hold everything. */
export function prepareBackupFolder(folder: string): Promise<void> {
  return makeFolder(folder, 0o700);
}

/** Removes what killed attempts of ours left; nothing is being written while a run is held. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  const unfinished = names.filter((name) => name.endsWith('.part') && readBackupName(name.slice(0, -'.part'.length)));
  for (const name of unfinished) await rm(join(folder, name), { force: true });
}

/** How many bytes may be written to the folder's disk; undefined where the folder is not there yet. */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  const disk = await readDiskSpace(folder).catch(() => undefined);
  return disk?.freeBytes;
}
