import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { User } from '../../users/index.ts';
import { passwordMatches } from './passwords.ts';

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

/**
 * Locks the account whose password has just been checked; null when it has changed or the account was closed meanwhile.
 */
export const findUnchangedForUpdate = (db: Database, { id, passwordHash }: User): Promise<User | null> =>
  db.findOne(User, { id, passwordHash, isActive: true }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
