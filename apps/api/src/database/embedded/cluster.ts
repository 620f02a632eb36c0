import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { makeFolder, syncFolder } from '../../shared/disk/folders.ts';
import { onCode } from '../../shared/error-code.ts';
import {
  type Account,
  type Binaries,
  chooseAccount,
  DataFolderError,
  failed,
  fromFileSystem,
  otherVersion,
  unknownContent,
} from './account.ts';

const execute = promisify(execFile);

/** How to reach a server; `host` is a socket folder or 127.0.0.1. */
export type ServerAddress = { host: string; port: number; user: string; password: string; dbName: string };

/** The parts of one kind of cluster: its programs, `initdb` options, and `postgres` settings. */
export type ClusterKind = { binaries: Binaries; setUp: string[]; settings: Record<string, string | number> };

/** A database cluster in `path`, always `<folder>/postgres`. */
export type Cluster = { folder: string; path: string; kind: ClusterKind; account: Account; address: ServerAddress };

// Sorting is by code point everywhere; the system's locale decides which characters are letters, for search.
const characterType = process.platform === 'darwin' ? 'en_US.UTF-8' : process.platform === 'win32' ? 'C' : 'C.UTF-8';
const passwordFile = 'application.password';
const stagingPrefix = 'postgres.new-';
const removal = { recursive: true, force: true, maxRetries: 5 };
const longestSocketPath = 100; // In bytes; systems allow 104 or 108.

/** Opens the cluster of a data folder, or creates it. Throws a DataFolderError and leaves an existing one unchanged. */
export async function openCluster(wanted: string, kind: ClusterKind): Promise<Cluster> {
  try {
    await makeFolder(wanted);
    const folder = await realpath(wanted);
    const path = join(folder, 'postgres');
    const account = await chooseAccount(folder, path, kind.binaries);
    if (await isNewFolder(path)) await makeCluster(folder, path, kind, account);
    await checkVersion(folder, path, account);
    await changeOwner(path, account);
    return { folder, path, kind, account, address: await chooseAddress(path) };
  } catch (error) {
    throw error instanceof DataFolderError ? error : fromFileSystem(wanted, error);
  }
}

/** Removes what killed attempts at a first set-up left. Requires the lock of the folder. */
export async function removeLeftovers({ folder }: Cluster): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(stagingPrefix));
  await Promise.allSettled(leftovers.map((name) => rm(join(folder, name), removal)));
}

/**
 * Sets up in a folder next to the final one and renames it at the end, so that a cluster is complete or absent. Of two
 * concurrent applications, the slower one uses the other's cluster.
 */
async function makeCluster(folder: string, path: string, { binaries, setUp }: ClusterKind, account: Account) {
  const staging = await mkdtemp(join(folder, stagingPrefix));
  const [cluster, password] = [join(staging, 'cluster'), join(staging, passwordFile)];
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    if (account.owner) {
      await chown(staging, account.owner.uid, account.owner.gid);
      await chown(password, account.owner.uid, account.owner.gid);
    }
    await execute(
      ...account.invoke(binaries.initdb, [
        ...['--pgdata', cluster, '--username=postgres', `--pwfile=${password}`],
        ...['--auth-local=trust', '--auth-host=scram-sha-256', '--data-checksums', '--no-instructions'],
        ...['--encoding=UTF8', '--locale=C', `--lc-ctype=${characterType}`, ...setUp],
      ]),
    );
    await rename(password, join(cluster, passwordFile));
    await syncFolder(cluster);
    await rename(cluster, path);
    await syncFolder(folder);
  } catch (error) {
    if (await isNewFolder(path)) throw failed(folder, errorText(error));
  } finally {
    await rm(staging, removal);
  }
}

/** True where a cluster can be created: the path does not exist or is an empty folder. */
async function isNewFolder(path: string): Promise<boolean> {
  const names: string[] = await readdir(path).catch(onCode('ENOENT', []));
  if (names.length > 0 && !names.includes('PG_VERSION')) throw unknownContent(path);
  return names.length === 0;
}

async function checkVersion(folder: string, path: string, { major }: Account) {
  const found = (await readFile(join(path, 'PG_VERSION'), 'utf8')).trim();
  if (found !== major) throw otherVersion(folder, found, major);
}

/** PostgreSQL requires a private folder that it owns; one restored by root may be neither. */
async function changeOwner(path: string, { owner }: Account) {
  const { uid, mode } = await stat(path);
  if (owner && uid !== owner.uid) await execute('chown', ['-R', `${owner.uid}:${owner.gid}`, path]);
  if ((mode & 0o077) !== 0) await chmod(path, 0o700);
}

/** A socket in the cluster's own folder, which only its owner may enter; a loopback port if the path is too long. */
async function chooseAddress(path: string): Promise<ServerAddress> {
  const password = await readFile(join(path, passwordFile), 'utf8');
  const common = { user: 'postgres', password, dbName: 'postgres' };
  const socketFits = Buffer.byteLength(join(path, '.s.PGSQL.5432')) <= longestSocketPath;
  if (socketFits && process.platform !== 'win32') return { ...common, host: path, port: 5432 };
  return { ...common, host: '127.0.0.1', port: await getPort({ host: '127.0.0.1' }) };
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'stderr' in error && error.stderr ? String(error.stderr) : error.message;
}
