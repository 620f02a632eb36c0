import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { startArticleEvents } from './article-events.ts';

/**
 * Holds waiting deliveries after a restore, because they may have been sent since the backup. Receivers get later
 * changes; the restore itself is no event.
 */
export async function holdDeliveries(db: Database, now: Date): Promise<number> {
  const held = await db.execute<unknown[]>(
    sql`update webhook_deliveries set state = 'held', ended_at = ${now} where state = 'waiting' returning id`,
  );
  const active = await db.execute<unknown[]>('select 1 from webhooks where is_active limit 1');
  if (active.length > 0) await startArticleEvents(db, now);
  return held.length;
}
