import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromFileSystem } from '../database/embedded.ts';
import { makeFolder } from '../shared/files/make-folder.ts';
import { writeFileDurably } from '../shared/files/write-file.ts';

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** Creates the folders that this process writes to. Throws `DataFolderError` where that is impossible. */
export async function prepareDataFolder(
  folder: string,
): Promise<{ uploads: string; received: string; imports: string; exports: string }> {
  const uploads = join(folder, 'uploads');
  try {
    await makeFolder(uploads);
  } catch (error) {
    throw fromFileSystem(folder, error);
  }
  // The other folders are created by the first upload, import or export.
  return {
    uploads,
    received: join(folder, 'received'),
    imports: join(folder, 'imports'),
    exports: join(folder, 'exports'),
  };
}

/** The secret that signs tokens: generated once per data folder, readable by the owner only. */
export async function loadOrCreateSecret(folder: string): Promise<string> {
  const path = join(folder, 'jwt-secret');
  const stored = await readFile(path, 'utf8').catch((error) =>
    hasCode(error, 'ENOENT') ? undefined : Promise.reject(error),
  );
  if (stored !== undefined) return stored;
  // Two processes may start at once: each writes its own file, and the first one to finish decides.
  const unfinished = `${path}.${randomUUID()}.part`;
  const made = writeFileDurably(path, randomBytes(48).toString('base64url'), { mode: 0o600, unfinished, isNew: true });
  await made.catch((error) => (hasCode(error, 'EEXIST') ? undefined : Promise.reject(error)));
  return readFile(path, 'utf8');
}
