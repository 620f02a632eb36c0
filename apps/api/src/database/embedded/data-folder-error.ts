/** Why the data folder cannot be used. The message is one line for the operator and says what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError';
}

const elsewhere = 'pilih folder lain lewat DATA_DIR';

/** Another application runs on the folder. */
export class FolderInUseError extends DataFolderError {
  override name = 'FolderInUseError';
}

export const inUse = (folder: string) =>
  new FolderInUseError(
    `Folder data ${folder} sedang dipakai aplikasi lain yang masih berjalan. Hentikan aplikasi itu, atau ${elsewhere}.`,
  );

export const unknownContent = (path: string) =>
  new DataFolderError(
    `Folder ${path} berisi sesuatu yang bukan data PostgreSQL. Pindahkan isinya, atau ${elsewhere}. Isinya tidak diubah.`,
  );

export const otherVersion = (folder: string, found: string, ours: string) =>
  new DataFolderError(
    `Folder data ${folder} dibuat oleh PostgreSQL ${found}, sedangkan aplikasi ini membawa PostgreSQL ${ours}. ` +
      `Jalankan versi aplikasi yang lama lalu pulihkan cadangannya di sini, atau ${elsewhere}. Isinya tidak diubah.`,
  );

export const noBinaries = (reason: string) =>
  new DataFolderError(
    `PostgreSQL bawaan tidak dapat dijalankan di komputer ini (${reason}). ` +
      'Jalankan "npm install" sekali lagi, atau isi DATABASE_URL dengan alamat server PostgreSQL Anda.',
  );

export const noAccount = () =>
  new DataFolderError(
    'PostgreSQL tidak boleh berjalan sebagai root dan pengguna sistem "postgres" tidak dapat dibuat. ' +
      'Buat pengguna itu, atau jalankan aplikasi sebagai pengguna biasa.',
  );

export const unreachable = (folder: string) =>
  new DataFolderError(
    `Pengguna sistem yang menjalankan PostgreSQL tidak dapat masuk ke folder data ${folder} atau ke folder aplikasi. ` +
      `Buka izin masuk (x) folder di atasnya, pasang "setpriv" (util-linux), atau ${elsewhere}.`,
  );

/** A failed start or set-up; `report` is PostgreSQL's output, whose last error is shown. */
export function failed(folder: string, report: string): DataFolderError {
  if (/No space left on device|Disk quota exceeded/.test(report)) return diskFull(folder);
  const lines = report.split('\n').filter((line) => line.trim());
  const complaint = lines.findLast((line) => /(FATAL|PANIC|error):(?! +the database system is)/.test(line));
  const reason = (complaint ?? lines.at(-1) ?? 'tanpa keterangan').replace(/^.*(?=FATAL:|PANIC:)/, '').trim();
  return new DataFolderError(
    `Basis data di folder ${folder} tidak dapat dinyalakan: ${reason} (selengkapnya di postgres/server.log). ` +
      'Perbaiki penyebabnya lalu jalankan lagi, atau pulihkan dari cadangan.',
  );
}

/** An error of the file system when the folder was created or read. */
export function fromFileSystem(folder: string, error: unknown): DataFolderError {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new DataFolderError(`${folder} (atau yang di atasnya) adalah berkas, bukan folder; ${elsewhere}.`);
  return new DataFolderError(
    `Folder data ${folder} tidak dapat dibaca atau ditulisi (${code}). Periksa izinnya, atau ${elsewhere}.`,
  );
}

/** The system's code of an error, such as ENOENT; its text where there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const diskFull = (folder: string) =>
  new DataFolderError(
    `Ruang disk untuk folder data ${folder} habis. Kosongkan ruang lalu jalankan lagi, atau ${elsewhere}.`,
  );
