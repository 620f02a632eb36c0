import { open } from 'node:fs/promises';

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
