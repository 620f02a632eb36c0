import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { startArticleEvents } from './article-events.ts';

/**
 * Keeps what waited from being sent, after a restore: it may have arrived since the backup. Receivers are told of what
 * happens from now on; that the site has gone back is no event.
 */
export async function holdDeliveries(db: Database, now: Date): Promise<number> {
  const held = await db.execute<unknown[]>(
    sql`update webhook_deliveries set state = 'held', ended_at = ${now} where state = 'waiting' returning id`,
  );
  const active = await db.execute<unknown[]>('select 1 from webhooks where is_active limit 1');
  if (active.length > 0) await startArticleEvents(db, now);
  return held.length;
}
