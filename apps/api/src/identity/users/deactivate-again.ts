import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

const listed = (ids: readonly string[]) => sql`string_to_array(${ids.join(',')}, ',')`;

/** The accounts that may not sign in now: closed ones, and those deleted since a time. */
export async function readClosedAccounts(db: Database, since: Date): Promise<string[]> {
  const rows = await db.execute<{ id: string }[]>(
    sql`select id::text as id from users where not is_active
        union select subject_id from activities where action = 'user.delete' and at >= ${since} and subject_id is not null`,
  );
  return rows.map(({ id }) => id);
}

/** Closes restored accounts that were closed or deleted since the backup; returns those that were open. */
export async function closeAccountsAgain(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.execute<{ id: string }[]>(
    sql`update users set is_active = false, updated_at = ${now} where is_active and id::text = any(${listed(ids)}) returning id`,
  );
  return rows.map(({ id }) => id);
}

export async function hasActiveAdmin(db: Database): Promise<boolean> {
  const rows = await db.execute<unknown[]>("select 1 from users where is_active and role = 'admin' limit 1");
  return rows.length > 0;
}
