import { type FeatureUse, newsletterUses, type SubscriberListInput, type SubscriberState } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  changeRows,
  containsTyped,
  countOfRows,
  fieldColumns,
  inBatches,
  queriesOf,
  readCounted,
  readPage,
  readRow,
  readRows,
  utc,
} from '../../database/query.ts';
import { isAddress } from '../../shared/person.ts';
import type { PersonalPart } from '../../trpc/service-context.ts';
import type { DigestTables, SubscriberTables } from './newsletter.entity.ts';

const queries = queriesOf<DigestTables & SubscriberTables>();

const row = expressionBuilder<SubscriberTables, 'subscribers'>();

const state = row
  .case()
  .when('subscribers.confirmed_at', 'is not', null)
  .then('confirmed' as const)
  .when('subscribers.asked_at', 'is not', null)
  .then('asked' as const)
  .else('kept' as const)
  .end();

/** Without the tokens of their newsletters, which belong to the subscribers alone. */
const subscribers = queries
  .selectFrom('subscribers')
  .select([
    ...fieldColumns('subscribers', ['id', 'email']),
    utc(row.ref('subscribers.created_at')).as('createdAt'),
    utc(row.ref('subscribers.confirmed_at')).as('confirmedAt'),
  ]);

const newestFirst = subscribers.select(state.as('state')).orderBy('subscribers.id', 'desc');

/** All subscribers, newest first, filtered by a part of the address and a state. */
export function listSubscribers(db: Database, { search, state: wanted, ...page }: SubscriberListInput) {
  const condition = allOf(
    ...(search ? [containsTyped(row.ref('subscribers.email'), search)] : []),
    ...(wanted ? [row(state, '=', wanted)] : []),
  );
  return readPage(db, newestFirst.where(condition), page);
}

/** The number of subscribers of each state. */
export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const byState = queries
    .selectFrom('subscribers')
    .select([state.as('state'), countOfRows.as('total')])
    .groupBy('state');
  const counts = await readRows(db, byState);
  return { confirmed: 0, asked: 0, kept: 0, ...Object.fromEntries(counts.map(({ state, total }) => [state, total])) };
}

/** What readers use of it now. */
export async function readNewsletterUses({ db }: { db: Database }): Promise<FeatureUse[]> {
  const { confirmed } = await countSubscribers(db);
  const sending = await readRow(
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

export const readSubscribers = (open: () => Database) => inBatches(open, subscribers, 'subscribers');

/** Subscriptions, by their exact address. */
export const subscriptionsOfPersons: PersonalPart = {
  async find(db, { email }, { limit }) {
    const query = newestFirst.where(isAddress(row.ref('subscribers.email'), email));
    return { subscriptions: await readCounted(db, query, limit) };
  },
  async erase(db, { email }) {
    if (email === null) return {};
    const gone = queries.deleteFrom('subscribers').where((eb) => isAddress(eb.ref('email'), email));
    return { subscriptions: await changeRows(db, gone) };
  },
  addresses: [queries.selectFrom('subscribers').select('email as text')],
};
