import { type NewUserInput, texts } from '@madrasah/contract';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import { newUserId, User } from './user.entity.ts';

/** Stores an account whose password is already hashed. The caller flushes. */
export function createUser(
  db: Database,
  { fullName, username, email, role }: Omit<NewUserInput, 'password'>,
  passwordHash: string,
  now: Date,
): User {
  const account = { id: newUserId(), fullName, username, email, role, passwordHash, createdAt: now, updatedAt: now };
  return db.create(User, account, { persist: true });
}

/** Unique index → the field that it is about. */
const uniqueFields = { users_username_unique: 'username', users_email_given_unique: 'email' } as const;

/** The field of a value that is already taken. */
function duplicateAccount({ message }: UniqueConstraintViolationException): Refusal {
  const taken = Object.entries(uniqueFields).filter(([index]) => message.includes(index));
  const errors = Object.fromEntries(taken.map(([, field]) => [field, texts.registration.taken]));
  return new Refusal('CONFLICT', texts.registration.taken, { errors });
}

/** Flushes, and refuses taken usernames and addresses, whatever their case. */
export async function saveAccounts(db: Database): Promise<void> {
  try {
    await db.flush();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw duplicateAccount(error);
    throw error;
  }
}
