import type { NewUser } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { newUserId, User } from './user.entity.ts';

/** Stores an account whose password is already hashed. The caller flushes. */
export function createUser(
  db: Database,
  { fullName, username, email, role }: Omit<NewUser, 'password'>,
  passwordHash: string,
  now: Date,
): User {
  const account = { id: newUserId(), fullName, username, email, role, passwordHash, createdAt: now, updatedAt: now };
  return db.create(User, account, { persist: true });
}
