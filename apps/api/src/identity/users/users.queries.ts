import { type Pagination, paginationOf, type Role, roles, texts, type UserListInput } from '@madrasah/contract';
import { type FilterQuery, type RawQueryFragment, sql } from '@mikro-orm/core';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { containing } from '../../shared/containing.ts';
import { Refusal } from '../../shared/refusal.ts';
import { User } from './user.entity.ts';

function matchingWords(search: string | undefined): FilterQuery<User> {
  if (!search) return {};
  const words = containing(search);
  return { $or: [{ fullName: words }, { username: words }, { email: words }] };
}

/** A role that nobody knows counts as author (ROLE-002). */
function withRole(role: Role | undefined): FilterQuery<User> {
  if (!role) return {};
  return role === 'author' ? { role: { $nin: roles.filter((other) => other !== 'author') } } : { role };
}

/** A page of users in the order of their names, narrowed to words and a role. */
export async function listUsers(
  db: Database,
  { page, limit, search, role }: UserListInput,
): Promise<{ users: User[]; pagination: Pagination }> {
  const [users, total] = await db.findAndCount(
    User,
    { $and: [matchingWords(search), withRole(role)] },
    { orderBy: { fullName: 'asc', id: 'asc' }, limit, offset: (page - 1) * limit },
  );
  return { users, pagination: paginationOf(page, limit, total) };
}

const userId = z.uuid();

/** Finds a user, or refuses with `words`; what cannot be an id is answered like one that nobody has. */
export async function requireUser(db: Database, id: string, words: (id: string) => string): Promise<User> {
  const user = userId.safeParse(id).success ? await db.findOne(User, { id }, { refresh: true }) : null;
  if (!user) throw new Refusal('NOT_FOUND', words(id));
  return user;
}

/** One user (ERR-058). */
export async function findUser(db: Database, id: string): Promise<User> {
  return requireUser(db, id, texts.user.fetchOneFailed);
}

/**
 * Locks accounts until the transaction ends. Rows may still be added that refer to them: a stronger lock would wait in a
 * circle with whoever tells several people of something.
 */
const lockUsers = (db: Database, where: RawQueryFragment): Promise<{ id: string }[]> =>
  db.execute(sql`select id from users where ${where} order by id for no key update`);

/** One user, locked until the transaction ends; `words` say which change found nobody (ERR-059 to ERR-061). */
export async function lockUserForUpdate(db: Database, id: string, words: (id: string) => string): Promise<User> {
  await lockUsers(db, sql`id::text = ${id}`);
  return requireUser(db, id, words);
}

/** The active administrators, locked in one order so that two changes at once cannot take away the last one. */
export async function lockActiveAdminsForUpdate(db: Database): Promise<User[]> {
  const locked = await lockUsers(db, sql`role = 'admin' and is_active`);
  return db.find(User, { id: { $in: locked.map(({ id }) => id) } }, { orderBy: { id: 'asc' }, refresh: true });
}
