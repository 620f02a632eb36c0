import { databaseFailure, databaseStateOf } from '../../database/failures.ts';
import { StoreUnavailable } from '../../platform/media/index.ts';
import { codeOf } from '../../shared/error-code.ts';

/** Why a backup cannot be made, read or restored: a line for the operator, in Indonesian. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const damaged = (detail: string) =>
  new BackupError(`Berkas cadangan rusak atau tidak lengkap (${detail}). Tidak ada yang diubah.`);

const unchanged = 'Isi situs tetap seperti semula.';

const fileFailures: Readonly<Record<string, string>> = {
  ENOSPC: 'Disk server penuh. Kosongkan ruang, lalu ulangi.',
  EDQUOT: 'Jatah disk server habis. Tambah jatahnya, lalu ulangi.',
  EACCES: 'Server tidak diizinkan menulis ke foldernya. Periksa izin folder data dan folder cadangan.',
  EPERM: 'Server tidak diizinkan menulis ke foldernya. Periksa izin folder data dan folder cadangan.',
  EROFS: 'Disk server hanya dapat dibaca. Periksa disknya, lalu ulangi.',
  EIO: 'Disk server rusak atau terlepas. Periksa disknya, lalu ulangi.',
  EMFILE: 'Server kehabisan berkas terbuka. Tunggu sebentar, lalu ulangi.',
  ENFILE: 'Server kehabisan berkas terbuka. Tunggu sebentar, lalu ulangi.',
};

/** The message for a file error of the system; undefined for other errors. */
export const explainFileFailure = (error: unknown): string | undefined => fileFailures[codeOf(error)];

/** Why a backup could not be made or restored, in a line with a solution. Details of an error are logged only. */
export function explainBackupFailure(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof StoreUnavailable) return error.message;
  const ofFile = explainFileFailure(error);
  if (ofFile) return ofFile;
  if (databaseStateOf(error) === '42501')
    return 'Peran basis data ini tidak boleh mengganti tabel. Ulangi dengan DATABASE_URL pemilik tabelnya.';
  if (databaseStateOf(error)?.startsWith('23'))
    return 'Isi cadangan tidak cocok satu sama lain: ada rujukan yang putus.';
  const ofDatabase = databaseFailure(error);
  if (ofDatabase === 'out-of-space') return 'Disk server basis data penuh. Kosongkan ruang, lalu ulangi.';
  if (ofDatabase) return 'Basis data tidak menjawab. Pastikan basis data berjalan, lalu ulangi.';
  return 'Terjadi kesalahan yang tidak dikenal. Rinciannya ada di log server.';
}

/** The same for a failed restore: the site is unchanged. */
export const explainRestoreFailure = (error: unknown): string =>
  error instanceof BackupError ? error.message : `Pemulihan gagal. ${explainBackupFailure(error)} ${unchanged}`;
