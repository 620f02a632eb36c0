import { type Actor, can, type Pagination, paginationOf } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import { User } from './user.entity.ts';

/** Refuses everybody but those who manage users. */
function requireUserManager(actor: Actor) {
  if (!can(actor, 'user:manage')) throw forbidden();
}

/** A page of users in the order of their names. */
export async function listUsers(
  db: Database,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
): Promise<{ users: User[]; pagination: Pagination }> {
  requireUserManager(actor);
  const [users, total] = await db.findAndCount(
    User,
    {},
    { orderBy: { fullName: 'asc', id: 'asc' }, limit, offset: (page - 1) * limit },
  );
  return { users, pagination: paginationOf(page, limit, total) };
}

/** One user; a stranger's id and an unknown one are answered alike (ERR-058). */
export async function findUser(db: Database, actor: Actor, id: string): Promise<User> {
  requireUserManager(actor);
  const user = await db.findOne(User, { id });
  if (!user) throw new Refusal('NOT_FOUND', `Failed to fetch user with ID ${id}`);
  return user;
}
