import type { Env } from '../config/env.ts';
import { createSealer, type Secrets } from '../identity/auth/index.ts';
import { loadOrCreateSecret } from './data-folder.ts';

/** What signs and seals: the secret of the environment, or the one that is made and kept in the data folder. */
export const readSecrets = async ({ jwtSecret, previousJwtSecret, dataDir }: Env): Promise<Secrets> => ({
  present: jwtSecret ?? (await loadOrCreateSecret(dataDir)),
  previous: previousJwtSecret,
});

export const openSealer = async (env: Env) => createSealer(await readSecrets(env));
