import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKind, backupKinds, backupTexts } from '@madrasah/contract';
import type { BackupSettings } from '../../config/env.ts';
import { makeFolder, readDiskSpace } from '../../shared/disk/folders.ts';
import { renameDurably } from '../../shared/disk/write-file.ts';
import { Refusal } from '../../shared/refusal.ts';

const names: Readonly<Record<BackupKind, string>> = {
  manual: 'atas-permintaan',
  scheduled: 'terjadwal',
  beforeUpdate: 'sebelum-pembaruan',
  beforeRestore: 'sebelum-pemulihan',
};

/** A backup in the folder of backups, as far as its name shows. */
export type NamedBackup = { name: string; at: Date; kind: BackupKind; isLocked: boolean; isWhole: boolean };

/** In the name of a backup that lacks files, or was not read again yet: names survive a restore of the database. */
const notWhole = '-tidak-utuh';

const digits = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** The name of a whole backup: `madrasah-20261122T190000Z-terjadwal.tar.zst`, with `.age` where it is encrypted. */
export const backupName = (at: Date, kind: BackupKind, isLocked: boolean): string =>
  `madrasah-${digits(at)}-${names[kind]}.tar.zst${isLocked ? '.age' : ''}`;

/** The name of the same backup while it is not whole: `madrasah-20261122T190000Z-terjadwal-tidak-utuh.tar.zst`. */
export const incompleteName = (name: string): string => name.replace(/(?=\.tar\.zst)/, notWhole);

const pattern = /^madrasah-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z-]+?)(-tidak-utuh)?\.tar\.zst(\.age)?$/;

/** The parts of a name; undefined for other files. */
export function readBackupName(name: string): NamedBackup | undefined {
  const [, year, month, day, hour, minute, second, kindName, incomplete, locked] = pattern.exec(name) ?? [];
  const kind = backupKinds.find((candidate) => names[candidate] === kindName);
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!kind || Number.isNaN(at.getTime())) return undefined;
  return { name, at, kind, isLocked: locked !== undefined, isWhole: incomplete === undefined };
}

/** How many backups before updates are kept. */
const keptBeforeUpdates = 3;
/** How many backups that are not whole are kept: they replace no whole one. */
const keptIncomplete = 3;

type Period = (day: string) => string;
const dayItself: Period = (day) => day;
const monthOf: Period = (day) => day.slice(0, 7);
/** The week of a day, by its Monday. */
const weekOf: Period = (day) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

function newestOf(backups: readonly NamedBackup[], count: number, periodOf: (backup: NamedBackup) => string) {
  return [...Map.groupBy(backups, periodOf).values()].slice(0, count).flatMap((group) => group.slice(0, 1));
}

/** The outdated scheduled backups and those before updates, never the newest; staff remove the others. */
export function chooseOutdated(
  backups: readonly NamedBackup[],
  { days, weeks, months }: BackupSettings['keep'],
  timeZone: string,
): NamedBackup[] {
  const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const automatic = newestFirst.filter(({ kind }) => kind === 'scheduled' || kind === 'beforeUpdate');
  const incomplete = automatic.filter(({ isWhole }) => !isWhole);
  const scheduled = automatic.filter(({ kind, isWhole }) => kind === 'scheduled' && isWhole);
  const beforeUpdates = automatic.filter(({ kind, isWhole }) => kind === 'beforeUpdate' && isWhole);
  const by = (period: Period) => (backup: NamedBackup) => period(dayFormat.format(backup.at));

  const kept = new Set([
    ...scheduled.slice(0, 1),
    ...newestOf(scheduled, days, by(dayItself)),
    ...newestOf(scheduled, weeks, by(weekOf)),
    ...newestOf(scheduled, months, by(monthOf)),
    ...beforeUpdates.slice(0, keptBeforeUpdates),
    ...incomplete.slice(0, keptIncomplete),
  ]);
  return [...scheduled, ...beforeUpdates, ...incomplete].filter((backup) => !kept.has(backup));
}

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
export const prepareBackupFolder = (folder: string): Promise<void> => makeFolder(folder, 0o700);

/** Removes the files of killed attempts; requires the lease, so that none is being written. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  const unfinished = names.filter((name) => name.endsWith('.part') && readBackupName(name.slice(0, -'.part'.length)));
  for (const name of unfinished) await rm(join(folder, name), { force: true });
}

/** The free bytes on the folder's disk; undefined where the folder does not exist yet. */
export async function freeBytesOf(folder: string): Promise<number | undefined> {
  return (await readDiskSpace(folder).catch(() => undefined))?.freeBytes;
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
