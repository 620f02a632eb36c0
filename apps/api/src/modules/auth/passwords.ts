import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

const { memoryCost, timeCost, parallelism } = parameters;
const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** True for a hash that was made with other parameters; the next login makes a new one. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(prefix);

/** Compared with when the name is unknown, so that the answer takes as long as for a known one. */
const decoy = hashPassword('a password that nobody has');

/** True when the password belongs to the hash; without a hash it takes just as long and is false. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && matches;
}
