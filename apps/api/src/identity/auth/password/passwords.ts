import argon2 from '@node-rs/argon2';
import { boundedQueue } from '../../../shared/bounded-queue.ts';

/** Argon2id (the library's default) with 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash takes 19 MiB and one of the few threads that files and name look-ups need too. On a slow processor the last
 * waiting one is answered after about four seconds.
 */
const queue = boundedQueue({ concurrent: 2, waiting: 200, retryAfterSeconds: 5 });

/** Refused (503) while too many passwords wait to be hashed. */
export const hashPassword = (password: string): Promise<string> => queue(() => argon2.hash(password, parameters));

const { memoryCost, timeCost, parallelism } = parameters;
const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** True for a hash with other parameters; the next login replaces it. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(prefix);

/** Compared when the name is unknown, so that the response takes as long as for a known one. */
const dummyHash = hashPassword('a password of no account');

/**
 * Whether the password belongs to the hash; without a hash it takes just as long and is false. Refused (503) while too
 * many passwords wait to be hashed.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await dummyHash);
  const matches = await queue(() => argon2.verify(expected, password));
  return passwordHash !== undefined && matches;
}
