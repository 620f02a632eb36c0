import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '../config/env.ts';
import { fromFileSystem } from '../database/embedded.ts';
import { createEncryptor, type Secrets } from '../identity/auth/index.ts';
import { type Key, keyFrom } from '../operations/backup/index.ts';
import { makeFolder } from '../shared/disk/folders.ts';
import { writeFileDurably } from '../shared/disk/write-file.ts';
import { onCode } from '../shared/error-code.ts';

const ownerOnly = 0o700;
/** PostgreSQL refuses root, so its account passes through the folder of a site that root runs, and lists nothing. */
const passedThrough = 0o711;

const ownUser = process.getuid?.();

/** Makes a folder that only this account may read; an existing one too, where it is this account's. */
async function makePrivate(path: string, mode = ownerOnly): Promise<void> {
  await makeFolder(path, mode);
  const { uid, mode: present } = await stat(path);
  const isWider = (present & 0o777 & ~mode) !== 0;
  if (uid === ownUser && isWider) await chmod(path, mode);
}

/** Creates the folders that this process writes to. Throws `DataFolderError` where that is impossible. */
export async function prepareDataFolder(folder: string) {
  const folders = {
    uploads: join(folder, 'uploads'),
    received: join(folder, 'received'),
    imports: join(folder, 'imports'),
    exports: join(folder, 'exports'),
  };
  try {
    await makePrivate(folder, ownUser === 0 ? passedThrough : ownerOnly);
    for (const path of Object.values(folders)) await makePrivate(path);
  } catch (error) {
    throw fromFileSystem(folder, error);
  }
  return folders;
}

/** The secret that signs tokens: generated once per data folder, readable by the owner only. */
export async function loadOrCreateSecret(folder: string): Promise<string> {
  const path = join(folder, 'jwt-secret');
  const stored = await readFile(path, 'utf8').catch(onCode('ENOENT', undefined));
  if (stored !== undefined) return stored;
  // Two processes may start at once: each writes its own file, and the first one to finish decides.
  const unfinished = `${path}.${randomUUID()}.part`;
  const made = writeFileDurably(path, randomBytes(48).toString('base64url'), { mode: 0o600, unfinished, isNew: true });
  await made.catch(onCode('EEXIST', undefined));
  return readFile(path, 'utf8');
}

/**
 * What decrypts a backup: the passphrase of the environment, and the secret halves of age's keys in the named file, a line
 * each, as `age-keygen` writes them.
 */
export async function readKey({ backups, calledFrom }: Env, named: string | undefined): Promise<Key> {
  const content = named === undefined ? '' : await readFile(resolve(calledFrom, named), 'utf8');
  const lines = content.split('\n').map((line) => line.trim());
  return { ...keyFrom(backups.lock), identities: lines.filter((line) => line !== '' && !line.startsWith('#')) };
}

/** The secret that signs and encrypts: from the environment, or generated and stored in the data folder. */
export const readSecrets = async ({ jwtSecret, previousJwtSecret, dataDir }: Env): Promise<Secrets> => ({
  present: jwtSecret ?? (await loadOrCreateSecret(dataDir)),
  previous: previousJwtSecret,
});

export const openEncryptor = async (env: Env) => createEncryptor(await readSecrets(env));
