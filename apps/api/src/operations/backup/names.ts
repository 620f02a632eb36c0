import { type BackupKind, backupKinds } from '@madrasah/contract';

const words: Readonly<Record<BackupKind, string>> = {
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
  `madrasah-${digits(at)}-${words[kind]}.tar.zst${isLocked ? '.age' : ''}`;

/** The name of the same backup while it is not whole: `madrasah-20261122T190000Z-terjadwal-tidak-utuh.tar.zst`. */
export const incompleteName = (name: string): string => name.replace(/(?=\.tar\.zst)/, notWhole);

const pattern = /^madrasah-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([a-z-]+?)(-tidak-utuh)?\.tar\.zst(\.age)?$/;

/** The parts of a name; undefined for other files. */
export function readBackupName(name: string): NamedBackup | undefined {
  const [, year, month, day, hour, minute, second, word, incomplete, locked] = pattern.exec(name) ?? [];
  const kind = backupKinds.find((candidate) => words[candidate] === word);
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!kind || Number.isNaN(at.getTime())) return undefined;
  return { name, at, kind, isLocked: locked !== undefined, isWhole: incomplete === undefined };
}
