import { changeRows, queriesOf, readCounted, utc } from '../../database/query.ts';
import { isAddress } from '../../shared/person.ts';
import type { PersonalPart } from '../../trpc/personal-part.ts';
import type { SubscriberTables } from './subscriber.entity.ts';

const queries = queriesOf<SubscriberTables>();

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
