import type { Env } from '../config/env.ts';
import { createSealer, type Secrets } from '../identity/auth/index.ts';
import { loadOrCreateSecret } from './data-folder.ts';

/** The secret that signs and encrypts: from the environment, or generated and stored in the data folder. */
export const readSecrets = async ({ jwtSecret, previousJwtSecret, dataDir }: Env): Promise<Secrets> => ({
  present: jwtSecret ?? (await loadOrCreateSecret(dataDir)),
  previous: previousJwtSecret,
});

export const openSealer = async (env: Env) => createSealer(await readSecrets(env));
