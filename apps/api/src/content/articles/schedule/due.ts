import { raw, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { publicRow } from '../articles.policy.ts';

const isInTime = raw(publicRow('articles.'));

/** The articles whose planned beginning or end is after `from`, as the database writes it, and not after `until`. */
export async function findDueArticles(db: Database, from: string, until: Date): Promise<number[]> {
  const due = await db.execute<{ id: number }[]>(
    sql`select id from articles
        where ${isInTime} and published_at > ${from}::timestamptz and published_at <= ${until}
        union
        select id from articles where ${isInTime} and expires_at > ${from}::timestamptz and expires_at <= ${until}`,
  );
  return due.map(({ id }) => id);
}
