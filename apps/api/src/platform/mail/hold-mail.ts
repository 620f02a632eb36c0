import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

/**
 * Holds waiting messages after a restore, because they may have been sent since the backup. Staff release or discard
 * them. Messages with a secret are deleted, because their links are no longer valid.
 */
export async function holdWaitingMail(db: Database, now: Date): Promise<{ held: number; dropped: number }> {
  const dropped = await db.execute<unknown[]>(
    "delete from outgoing_messages where state = 'waiting' and is_secret returning id",
  );
  const held = await db.execute<unknown[]>(
    sql`update outgoing_messages set state = 'held', ended_at = ${now}, reason = null where state = 'waiting' returning id`,
  );
  return { held: held.length, dropped: dropped.length };
}
