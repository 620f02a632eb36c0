import { type Actor, can, type Pagination, paginationOf, type SubscriberListInput } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { forbidden } from '../../shared/refusal.ts';
import { Subscriber } from './subscriber.entity.ts';

/** Everybody who subscribed, newest first. */
export async function listSubscribers(
  db: Database,
  actor: Actor,
  { page, limit }: SubscriberListInput,
): Promise<{ subscribers: Subscriber[]; pagination: Pagination }> {
  if (!can(actor, 'newsletter:manage')) throw forbidden();
  const [subscribers, total] = await db.findAndCount(
    Subscriber,
    {},
    { orderBy: { id: 'desc' }, limit, offset: (page - 1) * limit },
  );
  return { subscribers, pagination: paginationOf(page, limit, total) };
}
