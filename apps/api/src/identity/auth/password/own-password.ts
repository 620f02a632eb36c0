import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { User } from '../../users/index.ts';
import { passwordMatches } from './passwords.ts';

/** Checks the password of a try that has been counted; one that could not be checked does not count. */
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

/** Locks somebody whose password has just been checked; null when it was changed or the account closed meanwhile. */
export const findUnchangedForUpdate = (db: Database, { id, passwordHash }: User): Promise<User | null> =>
  db.findOne(User, { id, passwordHash, isActive: true }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
