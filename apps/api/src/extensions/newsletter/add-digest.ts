import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { DigestEntry, DigestTables } from './digest.entity.ts';

const queries = queriesOf<DigestTables>();

/** Adds the digest of a week without entries, unless there is one. Returns whether it was added. */
export async function addDigest(db: Database, week: string, now: Date, isComplete: boolean): Promise<boolean> {
  const added = await changeRows(
    db,
    queries
      .insertInto('newsletter_digests')
      .values({ week, created_at: now, entries: sql<DigestEntry[]>`'[]'`, is_complete: isComplete })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return added > 0;
}
