import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Attempt, Outcome, QueuedJob } from '../jobs/index.ts';
import type { MailTransport, Outcome as SendOutcome, SentMessage } from './smtp.ts';

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
const keptBody = sql`text = case when is_secret then null else text end, html = case when is_secret then null else html end`;

type Waiting = SentMessage & { isExpired: boolean };

async function findWaiting(db: Database, id: string, now: Date): Promise<Waiting | undefined> {
  const [message] = await db.execute<Waiting[]>(
    sql`select id, recipient, subject, text, html, unsubscribe_url as "unsubscribeUrl",
          coalesce(expires_at <= ${now}, false) as "isExpired"
        from outgoing_messages where id = ${id}::uuid and state = 'waiting' and text is not null`,
  );
  return message;
}

const isWaiting = (id: string) => sql`id = ${id}::uuid and state = 'waiting'`;

/** Marks a message as given up, with a reason for staff. */
const fail = (db: Database, id: string, reason: string, now: Date): Promise<unknown> =>
  db.execute(
    sql`update outgoing_messages set state = 'failed', ended_at = ${now}, reason = ${reason}, ${keptBody} where ${isWaiting(id)}`,
  );

const shorten = (reason: string) => reason.slice(0, 300).toWellFormed();

function outcomeOf(sent: SendOutcome, { key, number }: Attempt, now: Date): Outcome {
  if (sent.kind === 'sent')
    return {
      kind: 'done',
      write: (db) =>
        db.execute(
          sql`update outgoing_messages set state = 'sent', ended_at = ${now}, reason = null, attempts = ${number}, ${keptBody}
              where ${isWaiting(key)}`,
        ),
    };
  const reason = shorten(sent.reason);
  const note = (db: Database) =>
    db.execute(sql`update outgoing_messages set reason = ${reason}, attempts = ${number} where ${isWaiting(key)}`);
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
    return db.execute(
      sql`update outgoing_messages set state = 'failed', ended_at = ${now()}, ${keptBody} where ${isWaiting(id)}`,
    );
  },
});
