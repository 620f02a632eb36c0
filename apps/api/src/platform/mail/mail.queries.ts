import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow } from '../../database/query.ts';
import type { OutgoingMessageTables } from './outgoing-message.entity.ts';

const queries = queriesOf<OutgoingMessageTables>();

/** The states are literals, for the index of the messages that do not wait. */
const [waiting, sent, failed] = [sql.lit('waiting' as const), sql.lit('sent' as const), sql.lit('failed' as const)];

/** How many messages wait, and how many were given up. */
export async function countMessages(db: Database): Promise<{ waiting: number; failed: number }> {
  const row = await readRow(
    db,
    queries.selectNoFrom((eb) => {
      const count = eb.selectFrom('outgoing_messages').select(eb.cast<number>(eb.fn.countAll(), 'integer').as('count'));
      return [
        count.where('state', '=', waiting).$asScalar().as('waiting'),
        count.where('state', '=', failed).$asScalar().as('failed'),
      ];
    }),
  );
  return row ?? { waiting: 0, failed: 0 };
}

/** Since when the oldest message has been waiting, and when the last one was sent; null where there is none. */
export async function findMailMoments(db: Database): Promise<{ waitingSince: Date | null; lastSentAt: Date | null }> {
  const row = await readRow(
    db,
    queries.selectNoFrom((eb) => {
      const messages = eb.selectFrom('outgoing_messages');
      return [
        messages
          .where('state', '=', waiting)
          .select(({ fn }) => fn.min('created_at').as('at'))
          .as('waitingSince'),
        messages
          .where('state', '=', sent)
          .select(({ fn }) => fn.max('ended_at').as('at'))
          .as('lastSentAt'),
      ];
    }),
  );
  const read = (moment: string | null | undefined) => (moment ? new Date(moment) : null);
  return { waitingSince: read(row?.waitingSince), lastSentAt: read(row?.lastSentAt) };
}
