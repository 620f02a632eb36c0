import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../error-code.ts';
import { readInTime } from '../promises.ts';

/** Errors of folders that cannot be synced: on Windows, some network file systems, or of another account. */
const unsupported = new Set(['EACCES', 'EPERM', 'EISDIR', 'EINVAL', 'ENOSYS', 'ENOTSUP']);

function ignoreUnsupported(error: unknown): undefined {
  if (unsupported.has(codeOf(error))) return;
  throw error;
}

/** Makes new and renamed entries of the folder survive a power cut. Throws when the disk reports an error. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(ignoreUnsupported);
  if (!handle) return;
  try {
    await handle.sync().catch(ignoreUnsupported);
  } finally {
    await handle.close();
  }
}

/** Creates a folder that survives a power cut. One by one: Node's recursive call never ends below /proc. */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const folder = resolve(path);
  const parent = dirname(folder);
  const known = await stat(parent).catch(() => undefined);
  if (!known) await makeFolder(parent, mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    const there = await stat(folder).catch(() => undefined);
    if (!there?.isDirectory()) throw error;
  }
  // Also for an existing folder: the process that has just created it may not have synced its parent yet.
  await syncFolder(parent);
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

export async function readDiskSpace(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** The numbers of Linux for file systems of other computers: NFS, CIFS, SMB2, FUSE (as sshfs and rclone), Ceph, 9P. */
const networkTypes = new Set([0x6969, 0xff534d42, 0xfe534d42, 0x65735546, 0x00c36400, 0x01021997]);

export const isNetworkType = (type: number): boolean => networkTypes.has(type >>> 0);

/** Whether a folder is on another computer; false where that is unknown, or where there is no such folder. */
export const isNetworkFolder = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ type }) => isNetworkType(type),
    () => false,
  );

/** Removes the files of processes that were killed; those that may still be in use stay. */
export async function removeOldFiles(folder: string, { now, keptMs }: { now: Date; keptMs: number }): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    // Another process may have finished or removed it meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file && now.getTime() - file.mtimeMs > keptMs) await rm(path, { force: true });
  }
}

/** Removes all files of the folder except those of one id. */
export async function removeFilesExcept(folder: string, id: string | null): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (id === null || !name.startsWith(id)) await rm(join(folder, name), { force: true });
}

/** Why a folder cannot be used: see `storeFaults` of the contract. */
export type FileFault = 'away' | 'denied' | 'full' | 'noDescriptors' | 'readOnly';

const faults: Readonly<Record<string, FileFault>> = {
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EMFILE: 'noDescriptors',
  ENFILE: 'noDescriptors',
  // What file systems report whose disk or server was taken away.
  EIO: 'away',
  ENODEV: 'away',
  ENXIO: 'away',
  ENOTCONN: 'away',
  ESTALE: 'away',
  EHOSTDOWN: 'away',
  ETIMEDOUT: 'away',
};

/** Sockets report some of the same codes. */
const ofSockets = new Set(['bind', 'connect', 'listen']);

/** The fault behind an error of the file system; undefined for errors that say nothing about the disk. */
export function fileFaultOf(error: unknown): FileFault | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  return ofSockets.has(String(error.syscall)) ? undefined : faults[codeOf(error)];
}

/** More than file systems store without using a block. */
const trial = Buffer.alloc(16 * 1024, 'madrasah');

/** Writes a small file into the folder and removes it; rejects where that is impossible. */
export async function tryWriting(folder: string): Promise<void> {
  const path = join(folder, `.trial-${randomUUID()}`);
  const file = await open(path, 'wx');
  try {
    await file.writeFile(trial);
    // Network file systems report a full disk only now.
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** Why nothing can be written into the folder; null where it can. A folder that is gone or does not respond is away. */
export async function findWriteFault(folder: string, withinMs: number): Promise<FileFault | null> {
  const attempt = tryWriting(folder).then(
    () => null,
    (error: unknown) => fileFaultOf(error) ?? 'away',
  );
  const found = await readInTime(withinMs, async () => ({ fault: await attempt }));
  return found ? found.fault : 'away';
}

/** A folder that the process tries to write to from time to time. */
export function watchedFolder(path: string, withinMs: number) {
  let fault: FileFault | null = null;
  return {
    readFault: () => fault,
    async look(): Promise<void> {
      fault = await findWriteFault(path, withinMs);
    },
  };
}
export type WatchedFolder = ReturnType<typeof watchedFolder>;
