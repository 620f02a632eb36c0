import { limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { OutgoingMessageTables } from './outgoing-message.entity.ts';

const queries = queriesOf<OutgoingMessageTables>();

const { sentTextKeptMs, endedKeptMs } = limits.mail;
const removedAtOnce = 500;

/** Deletes the text of sent messages after a week, and whole messages after thirty days. */
export async function removeOldMail(db: Database, now: Date): Promise<void> {
  /** The oldest messages that ended so long ago and that no other process removes. */
  const endedSince = (milliseconds: number) =>
    queries
      .selectFrom('outgoing_messages')
      .select('id')
      .where('ended_at', '<=', new Date(now.getTime() - milliseconds).toISOString())
      .orderBy('ended_at')
      .limit(removedAtOnce)
      .forUpdate()
      .skipLocked();
  const withText = endedSince(sentTextKeptMs)
    .where('state', '=', sql.lit('sent' as const))
    .where('text', 'is not', null);
  await changeRows(
    db.fork(),
    queries
      .updateTable('outgoing_messages')
      .set({ text: null, html: null, unsubscribe_url: null })
      .where('id', 'in', withText),
  );
  const ended = endedSince(endedKeptMs).where('state', '<>', sql.lit('waiting' as const));
  await changeRows(db.fork(), queries.deleteFrom('outgoing_messages').where('id', 'in', ended));
}
