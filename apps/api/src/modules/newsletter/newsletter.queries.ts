import { type Pagination, paginationOf, type SubscriberListInput } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { Subscriber } from './subscriber.entity.ts';

/** Everybody who subscribed, newest first. */
export async function listSubscribers(
  db: Database,
  { page, limit }: SubscriberListInput,
): Promise<{ subscribers: Subscriber[]; pagination: Pagination }> {
  const [subscribers, total] = await db.findAndCount(
    Subscriber,
    {},
    { orderBy: { id: 'desc' }, limit, offset: (page - 1) * limit },
  );
  return { subscribers, pagination: paginationOf(page, limit, total) };
}
