import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import { lockName, queueRemovals } from './file-claims.ts';
import { forgetPicture } from './pictures.queries.ts';
import type { StoredImageTables } from './stored-image.entity.ts';

const queries = queriesOf<StoredImageTables>();

/**
 * Deletes a stored picture; its files are deleted in the background. `requireUnused` runs while the row is locked, and
 * throws where something uses the picture: a save that names the picture at the same time waits, and is then refused.
 */
export async function deletePicture(
  { db, now }: { db: Database; now: Clock },
  name: string,
  requireUnused: (transaction: Database) => Promise<void>,
): Promise<void> {
  await db.transactional(async (transaction) => {
    await lockName(transaction, name);
    await readRow(transaction, queries.selectFrom('images').select('name').where('name', '=', name).forUpdate());
    await requireUnused(transaction);
    await changeRows(transaction, queries.deleteFrom('images').where('name', '=', name));
    await queueRemovals(transaction, [name], now());
  });
  forgetPicture(name);
}
