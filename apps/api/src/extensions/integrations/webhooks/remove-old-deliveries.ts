import { webhookLimits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf } from '../../../database/query.ts';
import type { WebhookTables } from './webhook.entity.ts';

const queries = queriesOf<WebhookTables>();

const { endedKeptMs, removedAtOnce } = webhookLimits;

/** Removes deliveries that ended more than thirty days ago. */
export async function removeOldDeliveries(db: Database, now: Date): Promise<void> {
  const old = queries
    .selectFrom('webhook_deliveries')
    .select('id')
    // A literal, for the index of the ended ones.
    .where('state', '<>', sql.lit('waiting' as const))
    .where('ended_at', '<=', new Date(now.getTime() - endedKeptMs).toISOString())
    .orderBy('ended_at')
    .limit(removedAtOnce)
    .forUpdate()
    .skipLocked();
  await changeRows(db.fork(), queries.deleteFrom('webhook_deliveries').where('id', 'in', old));
}
