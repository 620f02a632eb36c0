import { randomUUID } from 'node:crypto';
import type { LostFiles } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { hasTable } from '../../database/has-table.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { SiteStorageTables } from './site-storage.entity.ts';

const queries = queriesOf<SiteStorageTables>();

// Literals: a restore replaces the table within one session, so the statements are not prepared there.
const onlyRow = sql.lit(1);

const readSite = (db: Database) =>
  readRow(db, queries.selectFrom('site_storage').select(['site_id as siteId', 'marked_at as markedAt']));

/** The id of this site; undefined where its tables are older than that, or it has none yet. */
export async function findSiteId(db: Database): Promise<string | undefined> {
  return (await hasTable(db, 'site_storage')) ? (await readSite(db))?.siteId : undefined;
}

/** The id of this site, which is made at the first call, and whether its storage was ever marked. */
export async function loadSite(db: Database): Promise<{ siteId: string; wasMarked: boolean }> {
  const siteId = randomUUID();
  const row = { id: onlyRow, site_id: siteId, missing: 0, missing_names: [] };
  await changeRows(
    db,
    queries
      .insertInto('site_storage')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
  const site = await readSite(db);
  if (!site) throw new Error('the site has no id');
  return { siteId: site.siteId, wasMarked: site.markedAt !== null };
}

/** Replaces the id; nothing is known about the storage then. */
export async function setSiteId(db: Database, siteId: string): Promise<void> {
  await changeRows(db, queries.deleteFrom('site_storage'));
  await changeRows(
    db,
    queries.insertInto('site_storage').values({ id: onlyRow, site_id: siteId, missing: 0, missing_names: [] }),
  );
}

export const noteMarked = (db: Database, now: Date): Promise<number> =>
  changeRows(db, queries.updateTable('site_storage').set({ marked_at: now }));

/** Stores the result of a comparison of all rows with all files. */
export const noteComparison = (db: Database, { count, names }: LostFiles, now: Date): Promise<number> =>
  changeRows(db, queries.updateTable('site_storage').set({ compared_at: now, missing: count, missing_names: names }));

/** The last comparison of rows with files; null before the first. */
export async function readComparison(db: Database): Promise<{ comparedAt: Date; lost: LostFiles } | null> {
  const row = await readRow(
    db,
    queries
      .selectFrom('site_storage')
      .select(['compared_at as comparedAt', 'missing as count', 'missing_names as names']),
  );
  if (!row?.comparedAt) return null;
  return { comparedAt: new Date(row.comparedAt), lost: { count: row.count, names: row.names } };
}
