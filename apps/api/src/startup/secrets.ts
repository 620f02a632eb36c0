import { readFile } from 'node:fs/promises';
import type { Env } from '../config/env.ts';
import { createSealer, type Secrets } from '../identity/auth/index.ts';
import { loadOrCreateSecret } from './data-folder.ts';

/** The secret halves of age's keys in a file, a line each, as `age-keygen` writes them; none where no file is named. */
export async function readIdentities(path: string | undefined): Promise<string[]> {
  if (path === undefined) return [];
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

/** The secret that signs and encrypts: from the environment, or generated and stored in the data folder. */
export const readSecrets = async ({ jwtSecret, previousJwtSecret, dataDir }: Env): Promise<Secrets> => ({
  present: jwtSecret ?? (await loadOrCreateSecret(dataDir)),
  previous: previousJwtSecret,
});

export const openSealer = async (env: Env) => createSealer(await readSecrets(env));
