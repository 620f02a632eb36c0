import {
  type FeatureUse,
  newsletterUses,
  type Pagination,
  paginationOf,
  type SubscriberListInput,
  type SubscriberState,
} from '@madrasah/contract';
import type { FilterQuery } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { columnContainsTyped, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { DigestTables } from './digest.entity.ts';
import { Subscriber, type SubscriberTables } from './subscriber.entity.ts';

const queries = queriesOf<SubscriberTables & DigestTables>();

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
    $and: [search ? columnContainsTyped('email', search) : {}, state ? isIn[state] : {}],
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
  const counts = await readRow(
    db,
    queries.selectFrom('subscribers').select((eb) => {
      const unconfirmed = eb.fn.countAll().filterWhere('subscribers.confirmed_at', 'is', null);
      const asked = unconfirmed.filterWhere('subscribers.asked_at', 'is not', null);
      const kept = unconfirmed.filterWhere('subscribers.asked_at', 'is', null);
      return [
        eb.cast<number>(eb.fn.count('subscribers.confirmed_at'), 'integer').as('confirmed'),
        eb.cast<number>(asked, 'integer').as('asked'),
        eb.cast<number>(kept, 'integer').as('kept'),
      ];
    }),
  );
  return counts ?? { confirmed: 0, asked: 0, kept: 0 };
}

/** What readers use of it now. */
export async function readNewsletterUses({ db }: { db: Database }): Promise<FeatureUse[]> {
  const { confirmed } = await countSubscribers(db);
  const [sending] = await readRows(
    db,
    queries
      .selectFrom('newsletter_digests')
      .where('newsletter_digests.is_complete', '=', false)
      .select('newsletter_digests.week')
      .limit(sql.lit(1)),
  );
  return [
    ...(sending ? [{ feature: 'newsletter', text: newsletterUses.digest } as const] : []),
    ...(confirmed > 0 ? [{ feature: 'newsletter', text: newsletterUses.subscribers(confirmed) } as const] : []),
  ];
}
