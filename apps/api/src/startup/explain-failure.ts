import { EnvironmentError } from '../config/env.ts';
import { DataFolderError } from '../database/embedded.ts';
import { databaseStateOf } from '../database/failures.ts';
import { BackupError } from '../operations/backup/index.ts';
import { StoreUnavailable } from '../platform/media/index.ts';
import { NewerDataError, OlderDataError, OtherStorageError } from './first-start.ts';
import { WorkerEndedError } from './process/worker-processes.ts';
import { DatabaseStartError } from './wait-for-database.ts';

const portTaken = (error: Error): error is Error & { port: number } => 'code' in error && error.code === 'EADDRINUSE';

/** Why the application cannot start, in a line that an operator can act on. */
export function explainFailure(error: unknown): string {
  if (error instanceof EnvironmentError) return `Konfigurasi salah.\n${error.message}`;
  if (
    error instanceof DataFolderError ||
    error instanceof BackupError ||
    error instanceof NewerDataError ||
    error instanceof OlderDataError ||
    error instanceof OtherStorageError ||
    error instanceof StoreUnavailable ||
    error instanceof WorkerEndedError ||
    error instanceof DatabaseStartError
  ) {
    return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  if (portTaken(error))
    return `Port ${error.port} sudah dipakai aplikasi lain. Pilih port lain lewat PORT atau ADMIN_PORT.`;
  if (databaseStateOf(error) === '42501')
    return 'Peran basis data ini tidak boleh mengubah tabel. Jalankan perintah ini dengan DATABASE_URL pemilik tabelnya.';
  return `Aplikasi tidak dapat dinyalakan: ${error.message}`;
}
