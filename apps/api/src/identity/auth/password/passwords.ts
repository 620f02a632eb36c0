import { type NewUserInput, texts } from '@madrasah/contract';
import { LockMode } from '@mikro-orm/core';
import argon2 from '@node-rs/argon2';
import type { Database } from '../../../database/database.ts';
import { readIdentity, readSettings } from '../../../school/settings/index.ts';
import { boundedQueue } from '../../../shared/bounded-queue.ts';
import { User } from '../../users/index.ts';

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

/** Whether the password belongs to the hash; without one it takes just as long. Refused (503) while too many wait. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await dummyHash);
  const matches = await queue(() => argon2.verify(expected, password));
  return passwordHash !== undefined && matches;
}

/** Checks the password of a counted attempt; an attempt whose check fails unexpectedly is refunded. */
export async function checkPassword(
  attempt: { refund(): Promise<void> },
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  try {
    return await passwordMatches(passwordHash, password);
  } catch (error) {
    await attempt.refund();
    throw error;
  }
}

/** Locks the account whose password was just checked; null when it has changed or was closed meanwhile. */
export const findUnchangedForUpdate = (db: Database, { id, passwordHash }: User): Promise<User | null> =>
  db.findOne(User, { id, passwordHash, isActive: true }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** The dependencies for validating a password. */
export type PasswordContext = {
  db: Database;
  /** The operator's minimum length; not below the stated minimum. */
  passwordMinLength: number;
};

/** The future owner of the password. */
type Owner = Pick<NewUserInput, 'fullName' | 'username' | 'email'>;

const tradeWords = 'madrasah aliyah sekolah pesantren guru siswa admin administrator editor penulis website password';

async function readSiteWords(db: Database): Promise<string[]> {
  const { slogan, website, email } = (await readSettings(db)).websiteInfo;
  const { name, shortName, place, appName } = await readIdentity(db);
  return [tradeWords, name, shortName, place, appName, slogan, website, email];
}

/** The error of a password for this account. Rules that do not depend on the account are in the contract. */
export async function findPasswordFault(
  { db, passwordMinLength }: PasswordContext,
  password: string,
  { fullName, username, email }: Owner,
): Promise<string | undefined> {
  if (password.length < passwordMinLength) return texts.user.passwordShorterThan(passwordMinLength);
  // Imported late: its dictionaries take 60 MB and a quarter of a second, and few processes ever set a password.
  const { isGuessable, wordsIn } = await import('./password-strength.ts');
  const words = wordsIn([username, email, fullName, ...(await readSiteWords(db))]);
  return isGuessable(password, words) ? texts.user.passwordCommon : undefined;
}
