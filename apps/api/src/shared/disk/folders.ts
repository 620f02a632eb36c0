import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Errors of folders that cannot be synced: on Windows, some network file systems, or of another account. */
const unsupported = new Set(['EACCES', 'EPERM', 'EISDIR', 'EINVAL', 'ENOSYS', 'ENOTSUP']);

function ignoreUnsupported(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && unsupported.has(String(error.code))) return;
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

/**
 * Creates a folder and its parents so that they survive a power cut. One by one, because Node's own recursive call
 * never ends below a place like /proc.
 */
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

export type DiskSpace = { freeBytes: number; totalBytes: number };

/** The free space and the size of the disk with a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
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
