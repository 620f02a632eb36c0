import { randomUUID } from 'node:crypto';
import {
  type AccountFilter,
  type Actor,
  type NewUserInput,
  paginationOf,
  pick,
  type Role,
  roles,
  type ServerUser,
  type StaleVersion,
  texts,
  toRole,
  type UserListInput,
} from '@madrasah/contract';
import { type FilterQuery, UniqueConstraintViolationException } from '@mikro-orm/core';
import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import {
  type Condition,
  columnContainsTyped,
  countOfRows,
  oneOf,
  queriesOf,
  readIds,
  readRow,
  readRows,
  rowsIn,
} from '../../database/query.ts';
import type { ActivityTables } from '../../platform/activity/index.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import { User, type UserTables } from './user.entity.ts';

const queries = queriesOf<UserTables & ActivityTables>();

/** Stores an account whose password is already hashed. The caller flushes. */
export function createUser(
  db: Database,
  { fullName, username, email, role }: Omit<NewUserInput, 'password'>,
  passwordHash: string,
  now: Date,
): User {
  const account = { id: randomUUID(), fullName, username, email, role, passwordHash, createdAt: now, updatedAt: now };
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

export const userSubject = ({ id, fullName }: Pick<User, 'id' | 'fullName'>) => ({ id, title: fullName });

/** What a refused save shows of the one before it. */
export async function staleVersionOf(
  db: Database,
  saved: { version: number; updatedAt?: Date | string | null | undefined; updatedBy?: string | null | undefined },
): Promise<StaleVersion> {
  const { version, updatedAt, updatedBy } = saved;
  const editor = updatedBy ? await db.findOne(User, { id: updatedBy }) : null;
  return { version, updatedAt: new Date(updatedAt ?? 0).toISOString(), updatedBy: editor?.fullName ?? '' };
}

/** A user as staff see it; never the password hash. */
export const toServerUser = (user: User): ServerUser => ({
  ...pick(user, ['id', 'fullName', 'username', 'email', 'isActive']),
  role: toRole(user.role),
  avatar: user.avatar ?? null,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  invitationEndsAt: user.invitationEndsAt?.toISOString() ?? null,
  usesTwoFactor: Boolean(user.twoFactorSince),
});

/** The accounts that may not sign in now: closed ones, and those deleted since a time. */
export async function readClosedAccounts(db: Database, since: Date): Promise<string[]> {
  const deleted = queries
    .selectFrom('activities')
    .select((eb) => eb.ref('subject_id').$notNull().as('id'))
    .where('action', '=', 'user.delete')
    .where('at', '>=', since.toISOString())
    .where('subject_id', 'is not', null);
  return readIds(
    db,
    queries
      .selectFrom('users')
      .select((eb) => eb.cast<string>('id', 'text').as('id'))
      .where('is_active', '=', false)
      .union(deleted),
  );
}

/** Closes restored accounts that were closed or deleted since the backup; returns those that were open. */
export async function closeAccountsAgain(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  return readIds(
    db,
    queries
      .updateTable('users')
      .set({ is_active: false, updated_at: now })
      .where('is_active', '=', true)
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', oneOf(ids)))
      .returning('id'),
  );
}

export const hasActiveAdmin = async (db: Database): Promise<boolean> =>
  (await readRow(
    db,
    queries.selectFrom('users').select('id').where('is_active', '=', true).where('role', '=', 'admin').limit(1),
  )) !== undefined;

const eb = expressionBuilder<UserTables, 'users'>();

function matching(search: string | undefined): FilterQuery<User> {
  if (!search) return {};
  return { $or: ['full_name', 'username', 'email'].map((column) => columnContainsTyped(column, search)) };
}

/** An unknown role counts as author. */
function withRole(role: Role | undefined): FilterQuery<User> {
  if (!role) return {};
  return role === 'author' ? { role: { $nin: roles.filter((other) => other !== 'author') } } : { role };
}

const stateConditions: Record<AccountFilter, FilterQuery<User>> = {
  active: { isActive: true },
  inactive: { isActive: false, invitationEndsAt: null },
  invited: { invitationEndsAt: { $ne: null } },
  neverSignedIn: { lastLoginAt: null },
};

/** A page of users in the order of their names, filtered by a query, a role and a state. */
export async function listUsers(db: Database, { page, limit, search, role, state }: UserListInput) {
  const [users, total] = await db.findAndCount(
    User,
    { $and: [matching(search), withRole(role), state ? stateConditions[state] : {}] },
    { orderBy: { fullName: 'asc', id: 'asc' }, limit, offset: (page - 1) * limit },
  );
  return { users, pagination: paginationOf(page, limit, total) };
}

export async function countRoles(db: Database): Promise<Record<Role, number>> {
  const rows = await queries
    .selectFrom('users')
    .select(['role', countOfRows.as('total')])
    .groupBy('role')
    .$call(rowsIn(db));
  const counts = { admin: 0, editor: 0, author: 0 };
  for (const { role, total } of rows) counts[toRole(role)] += total;
  return counts;
}

const userId = z.uuid();

export const hasAccounts = async (db: Database): Promise<boolean> =>
  (await readRow(db, queries.selectFrom('users').select('id').limit(1))) !== undefined;

/** Finds a user, or refuses with `message`; an invalid id is answered like an unknown one. */
export async function requireUser(db: Database, id: string, message: (id: string) => string): Promise<User> {
  const user = userId.safeParse(id).success ? await db.findOne(User, { id }, { refresh: true }) : null;
  if (!user) throw new Refusal('NOT_FOUND', message(id));
  return user;
}

/** Locks accounts. Rows that refer to them may be inserted: a stronger lock could deadlock with a notice to several. */
const lockUsers = (db: Database, condition: Condition) =>
  readRows(db, queries.selectFrom('users').select('id').where(condition).orderBy('id').forNoKeyUpdate());

/** One user, locked until the transaction ends; `message` is the text for an unknown id. */
export async function lockUserForUpdate(db: Database, id: string, message: (id: string) => string): Promise<User> {
  await lockUsers(db, eb(eb.cast<string>('users.id', 'text'), '=', id));
  return requireUser(db, id, message);
}

/** Locks the active administrators, so that one always remains. Refuses a caller who is none any more. */
export async function lockAdministrators(db: Database, actor: Actor): Promise<string[]> {
  const locked = await lockUsers(db, eb.and({ role: 'admin', is_active: true }));
  const ids = locked.map(({ id }) => id);
  if (!ids.includes(actor.id)) throw forbidden();
  return ids;
}
