import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTexts } from '@madrasah/contract';
import { makeFolder, readDiskSpace } from '../../shared/disk/folders.ts';
import { renameDurably } from '../../shared/disk/write-file.ts';
import { Refusal } from '../../shared/refusal.ts';
import { incompleteName, type NamedBackup, readBackupName } from './names.ts';

export type StoredBackup = NamedBackup & { bytes: number };

/** The backups in the folder, the newest first; other files are ignored. */
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

/** A backup by its name; a name is never used as a path. */
export async function requireStored(folder: string, name: string): Promise<StoredBackup> {
  const found = (await listStored(folder)).find((backup) => backup.name === name);
  if (!found) throw new Refusal('NOT_FOUND', backupTexts.notFound);
  return found;
}

/** Creates the folder, accessible only to the application's own account, because backups contain everything. */
export function prepareBackupFolder(folder: string): Promise<void> {
  return makeFolder(folder, 0o700);
}

/** Removes the files of killed attempts; requires the lease, so that none is being written. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  const unfinished = names.filter((name) => name.endsWith('.part') && readBackupName(name.slice(0, -'.part'.length)));
  for (const name of unfinished) await rm(join(folder, name), { force: true });
}

/** The free bytes on the folder's disk; undefined where the folder does not exist yet. */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  const disk = await readDiskSpace(folder).catch(() => undefined);
  return disk?.freeBytes;
}

/**
 * Writes a backup into the folder under the name of one that is not whole, which it loses only when `write` returns
 * that it is whole. A crash in between leaves none that looks whole. Returns its last name.
 */
export async function keepBackup<Result extends { isWhole: boolean }>(
  folder: string,
  name: string,
  write: (path: string) => Promise<Result>,
): Promise<Result & { name: string }> {
  const unproven = incompleteName(name);
  const result = await write(join(folder, unproven));
  if (!result.isWhole) return { ...result, name: unproven };
  await renameDurably(join(folder, unproven), join(folder, name));
  return { ...result, name };
}
