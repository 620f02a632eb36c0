import { EnvironmentError, readEnv } from '../../config/env.ts';
import { DatabaseClock } from '../../database/database-clock.ts';
import { DataFolderError } from '../../database/embedded.ts';
import { databaseStateOf } from '../../database/failures.ts';
import { noDeadlines } from '../../database/orm.ts';
import { BackupError } from '../../operations/backup/index.ts';
import { openOrm } from '../../orm.ts';
import { openImageStorage, StoreUnavailable } from '../../platform/media/index.ts';
import { codeOf } from '../../shared/error-code.ts';
import { connectDatabase } from '../connect-database.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { StartError } from '../start.ts';

/** Why the application cannot start, in a line that an operator can act on. */
export function explainFailure(error: unknown): string {
  if (error instanceof EnvironmentError) return `Konfigurasi salah.\n${error.message}`;
  if (
    error instanceof DataFolderError ||
    error instanceof BackupError ||
    error instanceof StartError ||
    error instanceof StoreUnavailable
  ) {
    return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  if (codeOf(error) === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} sudah dipakai aplikasi lain. Pilih port lain lewat PORT atau ADMIN_PORT.`;
  if (databaseStateOf(error) === '42501')
    return 'Peran basis data ini tidak boleh mengubah tabel. Jalankan perintah ini dengan DATABASE_URL pemilik tabelnya.';
  return `Aplikasi tidak dapat dinyalakan: ${error.message}`;
}

/** Prints a line for the operator, outside the log. */
export function printStatus(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The site of the environment for a program: its database, until `resources` are disposed, and the store of its pictures. */
export async function openSite(resources: AsyncDisposableStack, connectTo = connectDatabase) {
  const env = readEnv();
  const { uploads } = await prepareDataFolder(env.dataDir);
  const orm = await openOrm(await connectTo(env, resources, printStatus), noDeadlines);
  resources.defer(() => orm.close());
  const openDatabase = () => orm.em.fork();
  const { now } = await DatabaseClock.open(openDatabase());
  return { env, orm, openDatabase, images: openImageStorage(env.objectStore, uploads), now };
}
export type Site = Awaited<ReturnType<typeof openSite>>;

type Command = {
  usage?: string;
  /** Does what the arguments request; false where that failed, or `'misused'` where the arguments are invalid. */
  run(resources: AsyncDisposableStack): Promise<boolean | 'misused'>;
  /** The reason of a failure, for an operator. */
  explain?: (error: unknown) => string;
};

/** Runs a command-line program; `--help` and invalid arguments print its usage. */
export async function runCommand({ usage, run, explain = explainFailure }: Command): Promise<void> {
  if (usage && process.argv.includes('--help')) return printStatus(usage);
  const resources = new AsyncDisposableStack();
  try {
    const outcome = await run(resources);
    if (outcome === 'misused' && usage) printStatus(usage);
    if (outcome !== true) process.exitCode = 1;
  } catch (error) {
    printStatus(usage && codeOf(error).startsWith('ERR_PARSE_ARGS_') ? usage : explain(error));
    process.exitCode = 1;
  } finally {
    await resources.disposeAsync();
  }
}
