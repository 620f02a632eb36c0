import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { databaseTimestamp } from '../../database/database-clock.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../database/query.ts';
import { enqueue } from '../jobs/index.ts';
import type { DocumentTables } from './document.entity.ts';
import type { DocumentClaimTables } from './document-claim.entity.ts';

const queries = queriesOf<DocumentTables & DocumentClaimTables>();

/** Longer than one call to the storage may take. */
export const documentClaimMs = 10 * 60_000;
/** The end of a claim, by the database's clock, which all processes share. */
const claimEnd = sql<Date>`${databaseTimestamp} + ${sql.lit(`${documentClaimMs} milliseconds`)}::interval`;
const hasExpired = sql<boolean>`until <= ${databaseTimestamp}`;
const endedAtOnce = 200;

/** Adds jobs that delete the bytes of these files, unless they have rows by then. */
export const queueRemovals = (db: Database, objectNames: readonly string[], runAt: Date): Promise<void> =>
  enqueue(db, { name: 'documents.remove', keys: objectNames, runAt });

/** Claims a name before its bytes are stored. */
export const claimDocument = (db: Database, objectName: string): Promise<number> =>
  changeRows(db, queries.insertInto('document_claims').values({ object_name: objectName, until: claimEnd }));

/** Ends a claim; false where it had expired and the bytes may be deleted. */
export const endClaim = async (db: Database, objectName: string): Promise<boolean> =>
  (await changeRows(db, queries.deleteFrom('document_claims').where('object_name', '=', objectName))) > 0;

/** Ends the claim of a failed upload and deletes what it may have stored. */
export const abandonDocument = (db: Database, objectName: string, now: Date): Promise<void> =>
  db.transactional(async (transaction) => {
    await endClaim(transaction, objectName);
    await queueRemovals(transaction, [objectName], now);
  });

/** Adds jobs that delete what processes have left that died while they stored it. */
export async function endExpiredClaims(db: Database, now: Date): Promise<void> {
  const expired = queries
    .selectFrom('document_claims')
    .select('object_name')
    .where(hasExpired)
    .limit(sql.lit(endedAtOnce));
  const objectNames = (await readRows(db, expired)).map(({ object_name }) => object_name);
  await queueRemovals(db, objectNames, now);
}

/**
 * Whether the bytes may be deleted now: `never` where they have a row, `later` while a process stores them. An expired
 * claim is taken first: its process, which must end it to add the row, can then add none.
 */
export const mayRemove = (db: Database, objectName: string): Promise<'now' | 'later' | 'never'> =>
  db.transactional(async (transaction) => {
    await changeRows(
      transaction,
      queries.deleteFrom('document_claims').where('object_name', '=', objectName).where(hasExpired),
    );
    const found = await readRow(
      transaction,
      queries.selectNoFrom((eb) => [
        eb.exists(eb.selectFrom('documents').select('id').where('object_name', '=', objectName)).as('isStored'),
        eb
          .exists(eb.selectFrom('document_claims').select('until').where('object_name', '=', objectName))
          .as('isClaimed'),
      ]),
    );
    if (found?.isStored) return 'never';
    return found?.isClaimed ? 'later' : 'now';
  });
