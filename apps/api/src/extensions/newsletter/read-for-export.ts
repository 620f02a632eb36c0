import type { Database } from '../../database/database.ts';
import { batch, inBatches, queriesOf, utc } from '../../database/query.ts';
import type { SubscriberTables } from './subscriber.entity.ts';

const queries = queriesOf<SubscriberTables>();

/** Without the tokens of their newsletters. */
export const readSubscribers = (open: () => Database) =>
  inBatches(open, (last) =>
    queries
      .selectFrom('subscribers')
      .where('subscribers.id', '>', last)
      .select((eb) => [
        'subscribers.id',
        'subscribers.email',
        utc(eb.ref('subscribers.created_at')).as('createdAt'),
        utc(eb.ref('subscribers.confirmed_at')).as('confirmedAt'),
      ])
      .orderBy('subscribers.id')
      .limit(batch),
  );
