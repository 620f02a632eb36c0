import { texts } from '@madrasah/contract';
import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { invalidField, type Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { User } from '../users/index.ts';
import { consumePasswordAttempt } from './attempts.ts';
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

export const wrongPassword = (): Refusal => invalidField('currentPassword', texts.user.passwordWrong);

/**
 * Who asks, with the hash that the password was checked against. Refuses a wrong password as a field (422, never 401:
 * A-22), after five of them with 429.
 */
export async function requireOwnPassword(
  context: StaffContext & { sessionId: string },
  currentPassword: string,
): Promise<User> {
  const user = await context.db.findOneOrFail(User, { id: context.actor.id }, { populate: ['passwordHash'] });
  const attempt = await consumePasswordAttempt(context, context.sessionId);
  if (!(await checkPassword(attempt, user.passwordHash, currentPassword))) throw wrongPassword();
  await attempt.reset();
  return user;
}

/** Locks somebody whose password has just been checked; null when it was changed or the account closed meanwhile. */
export const findUnchangedForUpdate = (db: Database, { id, passwordHash }: User): Promise<User | null> =>
  db.findOne(User, { id, passwordHash, isActive: true }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
