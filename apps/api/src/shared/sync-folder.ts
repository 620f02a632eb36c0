import { open } from 'node:fs/promises';

/** Makes a rename in the folder last through a power cut, on systems where a folder can be synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
