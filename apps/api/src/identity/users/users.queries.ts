import {
  type AccountState,
  type Pagination,
  paginationOf,
  type Role,
  roles,
  texts,
  type UserListInput,
} from '@madrasah/contract';
import type { FilterQuery } from '@mikro-orm/core';
import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { type Condition, queriesOf, readRow, readRows } from '../../database/query.ts';
import { columnContainsTyped } from '../../database/word-query.ts';
import { Refusal } from '../../shared/refusal.ts';
import { User, type UserTables } from './user.entity.ts';

const queries = queriesOf<UserTables>();
const eb = expressionBuilder<UserTables, 'users'>();

function matchingWords(search: string | undefined): FilterQuery<User> {
  if (!search) return {};
  return { $or: ['full_name', 'username', 'email'].map((column) => columnContainsTyped(column, search)) };
}

/** An unknown role counts as author. */
function withRole(role: Role | undefined): FilterQuery<User> {
  if (!role) return {};
  return role === 'author' ? { role: { $nin: roles.filter((other) => other !== 'author') } } : { role };
}

const stateConditions: Record<AccountState, FilterQuery<User>> = {
  active: { isActive: true },
  inactive: { isActive: false, invitationEndsAt: null },
  invited: { invitationEndsAt: { $ne: null } },
};

/** A page of users in the order of their names, filtered by words, a role and a state. */
export async function listUsers(
  db: Database,
  { page, limit, search, role, state }: UserListInput,
): Promise<{ users: User[]; pagination: Pagination }> {
  const [users, total] = await db.findAndCount(
    User,
    { $and: [matchingWords(search), withRole(role), state ? stateConditions[state] : {}] },
    { orderBy: { fullName: 'asc', id: 'asc' }, limit, offset: (page - 1) * limit },
  );
  return { users, pagination: paginationOf(page, limit, total) };
}

const userId = z.uuid();

/** Whether there is an account: a site without one is new. */
export const hasAccounts = async (db: Database): Promise<boolean> =>
  (await readRow(db, queries.selectFrom('users').select('id').limit(1))) !== undefined;

/** Finds a user, or refuses with `words`; an invalid id is answered like an unknown one. */
export async function requireUser(db: Database, id: string, words: (id: string) => string): Promise<User> {
  const user = userId.safeParse(id).success ? await db.findOne(User, { id }, { refresh: true }) : null;
  if (!user) throw new Refusal('NOT_FOUND', words(id));
  return user;
}

/** One user. */
export async function findUser(db: Database, id: string): Promise<User> {
  return requireUser(db, id, texts.user.fetchOneFailed);
}

/**
 * Locks accounts until the transaction ends. Rows that refer to them may still be inserted: a stronger lock could
 * deadlock with a notice to several people.
 */
const lockUsers = (db: Database, condition: Condition) =>
  readRows(db, queries.selectFrom('users').select('id').where(condition).orderBy('id').forNoKeyUpdate());

/** One user, locked until the transaction ends; `words` is the message for an unknown id. */
export async function lockUserForUpdate(db: Database, id: string, words: (id: string) => string): Promise<User> {
  await lockUsers(db, eb(eb.cast<string>('users.id', 'text'), '=', id));
  return requireUser(db, id, words);
}

/**
 * The active administrators, locked in a fixed order so that two concurrent changes cannot remove the last one.
 */
export async function lockActiveAdminsForUpdate(db: Database): Promise<User[]> {
  const locked = await lockUsers(db, eb.and({ role: 'admin', is_active: true }));
  return db.find(User, { id: { $in: locked.map(({ id }) => id) } }, { orderBy: { id: 'asc' }, refresh: true });
}
