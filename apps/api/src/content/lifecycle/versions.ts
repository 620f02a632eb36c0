import { limits } from '@madrasah/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled } from '../../database/query.ts';

/** The tables of versions, each with the column of what its versions are of. */
const versionTables = { article_revisions: 'article_id', collection_revisions: 'entry_id' } as const;

/** The number of the next older version that is still stored, as a column of a query of one version. */
export function formerVersion(table: keyof typeof versionTables): RawBuilder<number | null> {
  const owner = versionTables[table];
  return sql`(select max(former.number) from ${sql.table(table)} as former
    where former.${sql.ref(owner)} = ${sql.ref(`${table}.${owner}`)} and former.number < ${sql.ref(`${table}.number`)})`;
}

const { keptMs, removedAtOnce } = limits.revisions;

/** Removes versions older than a year, except the current state; a limited number from each table. */
export async function removeOldVersions(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs).toISOString();
  for (const [name, column] of Object.entries(versionTables)) {
    const [table, owner] = [sql.table(name), sql.ref(column)];
    await changeRows(
      db.fork(),
      compiled(sql`delete from ${table} where (${owner}, number) in (
        select old.${owner}, old.number from ${table} as old
        where old.saved_at <= ${end} and exists (
          select from ${table} as newer where newer.${owner} = old.${owner} and newer.number > old.number)
        order by old.saved_at limit ${removedAtOnce} for update skip locked)`),
    );
  }
}
