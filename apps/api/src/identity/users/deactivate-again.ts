import type { Database } from '../../database/database.ts';
import { queriesOf, readRow, readRows } from '../../database/query.ts';
import type { ActivityTables } from '../../platform/activity/index.ts';
import type { UserTables } from './user.entity.ts';

const queries = queriesOf<UserTables & ActivityTables>();

/** The accounts that may not sign in now: closed ones, and those deleted since a time. */
export async function readClosedAccounts(db: Database, since: Date): Promise<string[]> {
  const deleted = queries
    .selectFrom('activities')
    .select((eb) => eb.ref('subject_id').$notNull().as('id'))
    .where('action', '=', 'user.delete')
    .where('at', '>=', since.toISOString())
    .where('subject_id', 'is not', null);
  const rows = await readRows(
    db,
    queries
      .selectFrom('users')
      .select((eb) => eb.cast<string>('id', 'text').as('id'))
      .where('is_active', '=', false)
      .union(deleted),
  );
  return rows.map(({ id }) => id);
}

/** Closes restored accounts that were closed or deleted since the backup; returns those that were open. */
export async function closeAccountsAgain(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await readRows(
    db,
    queries
      .updateTable('users')
      .set({ is_active: false, updated_at: now })
      .where('is_active', '=', true)
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', eb.fn.any(eb.val(ids))))
      .returning('id'),
  );
  return rows.map(({ id }) => id);
}

export const hasActiveAdmin = async (db: Database): Promise<boolean> =>
  (await readRow(
    db,
    queries.selectFrom('users').select('id').where('is_active', '=', true).where('role', '=', 'admin').limit(1),
  )) !== undefined;
