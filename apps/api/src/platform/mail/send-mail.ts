import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import type { MailTransport, SendOutcome } from '../../shared/mail.ts';
import type { Attempt, Outcome, QueuedJob } from '../jobs/index.ts';
import type { OutgoingMessageTables } from './outgoing-message.entity.ts';

const queries = queriesOf<OutgoingMessageTables>();
const waiting = sql.lit('waiting' as const);

type SendingContext = { openDatabase: () => Database; now: Clock; transport: MailTransport };

/** A minute, then four times as long each time, at most six hours: eight attempts take about a day. */
const backoff = { firstMs: 60_000, factor: 4, longestMs: 6 * 60 * 60_000 };
const attempts = 8;
/**
 * If the process dies while it sends, the outcome is unknown: the message is sent once more under the same Message-ID,
 * and not a third time.
 */
const openAttempts = 2;

/**
 * The text of a message with a secret is deleted when it is sent; other messages can be read and sent again for a
 * while.
 */
const keptBody = (eb: ExpressionBuilder<OutgoingMessageTables, 'outgoing_messages'>) => ({
  text: eb.case().when(eb.ref('is_secret')).then(null).else(eb.ref('text')).end(),
  html: eb.case().when(eb.ref('is_secret')).then(null).else(eb.ref('html')).end(),
});

const findWaiting = (db: Database, id: string, now: Date) =>
  readRow(
    db,
    queries
      .selectFrom('outgoing_messages')
      .select((eb) => [
        'id',
        'recipient',
        'subject',
        eb.ref('text').$notNull().as('text'),
        eb.ref('html').$notNull().as('html'),
        'unsubscribe_url as unsubscribeUrl',
        eb.fn.coalesce(eb('expires_at', '<=', now.toISOString()), sql.lit(false)).as('isExpired'),
      ])
      .where('id', '=', id)
      .where('state', '=', waiting)
      .where('text', 'is not', null),
  );

/** Changes a message that still waits. */
const updateWaiting = (id: string) =>
  queries.updateTable('outgoing_messages').where('id', '=', id).where('state', '=', waiting);

/** Marks a message as given up, with a reason for staff. */
const fail = (db: Database, id: string, reason: string, now: Date): Promise<number> =>
  changeRows(
    db,
    updateWaiting(id).set((eb) => ({ state: 'failed', ended_at: now, reason, ...keptBody(eb) })),
  );

function outcomeOf(sent: SendOutcome, { key, number }: Attempt, now: Date): Outcome {
  if (sent.kind === 'sent')
    return {
      kind: 'done',
      write: (db) =>
        changeRows(
          db,
          updateWaiting(key).set((eb) => ({
            state: 'sent',
            ended_at: now,
            reason: null,
            attempts: number,
            ...keptBody(eb),
          })),
        ),
    };
  const { reason } = sent;
  const note = (db: Database) => changeRows(db, updateWaiting(key).set({ reason, attempts: number }));
  if (sent.kind === 'refused') return { kind: 'done', write: (db) => note(db).then(() => fail(db, key, reason, now)) };
  return { kind: 'retry', write: note, isUnknown: sent.kind === 'unknown', pausesQueue: sent.isAway };
}

/** The job that sends one message of the outbox; its key is the message's id. */
export const sendMailJob = ({ openDatabase, now, transport }: SendingContext): QueuedJob => ({
  kind: 'queued',
  name: 'mail.send',
  backoff,
  attempts,
  openAttempts,
  async run(attempt) {
    const message = await findWaiting(openDatabase(), attempt.key, now());
    if (!message) return { kind: 'done' };
    const expired = 'Tidak terkirim sampai batas waktunya.';
    if (message.isExpired) return { kind: 'done', write: (db) => fail(db, message.id, expired, now()) };
    return outcomeOf(await transport.send(message), attempt, now());
  },
  async giveUp(db, id, reason) {
    if (reason === 'interrupted') return fail(db, id, 'Terputus dua kali saat dikirim; mungkin sudah sampai.', now());
    return changeRows(
      db,
      updateWaiting(id).set((eb) => ({ state: 'failed', ended_at: now(), ...keptBody(eb) })),
    );
  },
});
