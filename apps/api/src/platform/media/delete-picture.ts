import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import { lockName, queueRemovals } from './file-claims.ts';
import { forgetPicture } from './pictures.queries.ts';

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
    await transaction.execute(sql`select 1 from images where name = ${name} for update`);
    await requireUnused(transaction);
    await transaction.execute(sql`delete from images where name = ${name}`);
    await queueRemovals(transaction, [name], now());
  });
  forgetPicture(name);
}
