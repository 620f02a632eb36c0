import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf } from '../../../database/query.ts';
import type { WebhookTables } from './webhook.entity.ts';

const queries = queriesOf<WebhookTables>();

/**
 * Holds waiting deliveries after a restore, because they may have been sent since the backup. Receivers get later
 * changes; the restore itself is no event.
 */
export async function holdDeliveries(db: Database, now: Date): Promise<number> {
  await changeRows(db, queries.updateTable('webhooks').set({ position: null }));
  return changeRows(
    db,
    queries
      .updateTable('webhook_deliveries')
      .set({ state: 'held', ended_at: now })
      .where('state', '=', sql.lit('waiting' as const)),
  );
}
