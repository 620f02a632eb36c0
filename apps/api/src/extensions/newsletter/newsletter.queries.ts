import {
  type FeatureUse,
  newsletterUses,
  paginationOf,
  type SubscriberListInput,
  type SubscriberState,
} from '@madrasah/contract';
import type { FilterQuery } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  changeRows,
  columnContainsTyped,
  inBatches,
  queriesOf,
  readCounted,
  readRow,
  readRows,
  utc,
} from '../../database/query.ts';
import { isAddress } from '../../shared/person.ts';
import type { PersonalPart } from '../../trpc/service-context.ts';
import { type DigestTables, Subscriber, type SubscriberTables } from './newsletter.entity.ts';

const queries = queriesOf<DigestTables & SubscriberTables>();

const isIn: Record<SubscriberState, FilterQuery<Subscriber>> = {
  confirmed: { confirmedAt: { $ne: null } },
  asked: { confirmedAt: null, askedAt: { $ne: null } },
  kept: { confirmedAt: null, askedAt: null },
};

/** All subscribers, newest first, filtered by a part of the address and a state. */
export async function listSubscribers(db: Database, { page, limit, search, state }: SubscriberListInput) {
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

const subscribers = queries
  .selectFrom('subscribers')
  .select((eb) => [
    'subscribers.id',
    'subscribers.email',
    utc(eb.ref('subscribers.created_at')).as('createdAt'),
    utc(eb.ref('subscribers.confirmed_at')).as('confirmedAt'),
  ]);

/** Without the tokens of their newsletters. */
export const readSubscribers = (open: () => Database) => inBatches(open, subscribers, 'subscribers');

/** Subscriptions, by their exact address. */
export const subscriptionsOfPersons: PersonalPart = {
  async find(db, { email }, { limit }) {
    const query = queries
      .selectFrom('subscribers')
      .select((eb) => [
        'id',
        'email',
        utc(eb.ref('created_at')).as('createdAt'),
        utc(eb.ref('confirmed_at')).as('confirmedAt'),
        eb
          .case()
          .when('confirmed_at', 'is not', null)
          .then('confirmed' as const)
          .when('asked_at', 'is not', null)
          .then('asked' as const)
          .else('kept' as const)
          .end()
          .as('state'),
      ])
      .where((eb) => isAddress(eb.ref('email'), email))
      .orderBy('id', 'desc');
    return { subscriptions: await readCounted(db, query, limit) };
  },
  async erase(db, { email }) {
    if (email === null) return {};
    const gone = queries.deleteFrom('subscribers').where((eb) => isAddress(eb.ref('email'), email));
    return { subscriptions: await changeRows(db, gone) };
  },
  addresses: [queries.selectFrom('subscribers').select('email as text')],
};
