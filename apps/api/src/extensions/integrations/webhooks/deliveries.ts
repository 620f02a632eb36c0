import { randomUUID } from 'node:crypto';
import type { DeliveredEvent } from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf } from '../../../database/query.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { WebhookTables } from './webhook.entity.ts';

const queries = queriesOf<WebhookTables>();

/** The body of an event; `at` is ISO 8601 UTC. */
export const bodyOf = (type: string, at: string, data: object): string => JSON.stringify({ type, timestamp: at, data });

export type Receiver = { id: string; isFailing: boolean };
export type Event = { event: DeliveredEvent; title: string; body: string };

/** Adds deliveries of events and their jobs; receivers that respond have priority. */
export async function addDeliveries(
  db: Database,
  { id, isFailing }: Receiver,
  events: readonly Event[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    id: randomUUID(),
    webhook_id: id,
    ...event,
    state: 'waiting' as const,
    created_at: now,
  }));
  await changeRows(db, queries.insertInto('webhook_deliveries').values(rows));
  await enqueue(db, {
    name: 'webhooks.deliver',
    keys: rows.map((row) => row.id),
    runAt: now,
    priority: isFailing ? 1 : 0,
  });
}
