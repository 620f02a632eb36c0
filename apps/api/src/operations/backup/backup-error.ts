/** Why a backup cannot be made, read or restored: a line for the operator, in Indonesian. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const damaged = (detail: string) =>
  new BackupError(`Berkas cadangan rusak atau tidak lengkap (${detail}). Tidak ada yang diubah.`);
