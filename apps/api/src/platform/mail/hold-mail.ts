import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { OutgoingMessageTables } from './outgoing-message.entity.ts';

const queries = queriesOf<OutgoingMessageTables>();
const waiting = sql.lit('waiting' as const);

/**
 * Holds waiting messages after a restore, because they may have been sent since the backup. Staff release or discard
 * them. Messages with a secret are deleted, because their links are no longer valid.
 */
export async function holdWaitingMail(db: Database, now: Date): Promise<{ held: number; dropped: number }> {
  const dropped = await changeRows(
    db,
    queries.deleteFrom('outgoing_messages').where('state', '=', waiting).where('is_secret', '=', true),
  );
  const held = await changeRows(
    db,
    queries
      .updateTable('outgoing_messages')
      .set({ state: 'held', ended_at: now, reason: null })
      .where('state', '=', waiting),
  );
  return { held, dropped };
}
