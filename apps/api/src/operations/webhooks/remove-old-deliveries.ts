import { webhookLimits } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

const { endedKeptMs, removedAtOnce } = webhookLimits;

/** Removes deliveries that ended more than thirty days ago. */
export async function removeOldDeliveries(db: Database, now: Date): Promise<void> {
  await db.fork().execute(
    sql`delete from webhook_deliveries where id in (
          select id from webhook_deliveries
          where state <> 'waiting' and ended_at <= ${new Date(now.getTime() - endedKeptMs)}
          order by ended_at limit ${removedAtOnce} for update skip locked)`,
  );
}
