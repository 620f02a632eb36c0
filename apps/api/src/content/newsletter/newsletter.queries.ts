import { type Pagination, paginationOf, type SubscriberListInput, type SubscriberState } from '@madrasah/contract';
import { type FilterQuery, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { containing } from '../../shared/containing.ts';
import { Subscriber } from './subscriber.entity.ts';

const isIn: Record<SubscriberState, FilterQuery<Subscriber>> = {
  confirmed: { confirmedAt: { $ne: null } },
  asked: { confirmedAt: null, askedAt: { $ne: null } },
  kept: { confirmedAt: null, askedAt: null },
};

type Found = { subscribers: Subscriber[]; pagination: Pagination };

/** All subscribers, newest first, filtered by a part of the address and a state. */
export async function listSubscribers(
  db: Database,
  { page, limit, search, state }: SubscriberListInput,
): Promise<Found> {
  const where: FilterQuery<Subscriber> = {
    $and: [search ? { email: containing(search) } : {}, state ? isIn[state] : {}],
  };
  const [subscribers, total] = await db.findAndCount(Subscriber, where, {
    orderBy: { id: 'desc' },
    limit,
    offset: (page - 1) * limit,
  });
  return { subscribers, pagination: paginationOf(page, limit, total) };
}

/** The number of subscribers of each state. */
export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const [counts] = await db.execute<Record<SubscriberState, number>[]>(
    sql`select count(confirmed_at)::int as confirmed,
          (count(*) filter (where confirmed_at is null and asked_at is not null))::int as asked,
          (count(*) filter (where confirmed_at is null and asked_at is null))::int as kept
        from subscribers`,
  );
  return counts ?? { confirmed: 0, asked: 0, kept: 0 };
}
