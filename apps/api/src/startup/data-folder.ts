import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fromFileSystem } from '../database/embedded.ts';
import { makeFolder } from '../shared/make-folder.ts';

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** Makes the folders that this process writes to. Throws `DataFolderError` where that is not possible. */
export async function prepareDataFolder(folder: string): Promise<{ uploads: string; imports: string }> {
  const uploads = join(folder, 'uploads');
  try {
    await makeFolder(uploads);
  } catch (error) {
    throw fromFileSystem(folder, error);
  }
  // Made when something is imported.
  return { uploads, imports: join(folder, 'imports') };
}

/** The secret that signs tokens: made once per data folder and stored there, readable by the owner only. */
export async function loadOrCreateSecret(folder: string): Promise<string> {
  const path = join(folder, 'jwt-secret');
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  return readFile(path, 'utf8');
}
