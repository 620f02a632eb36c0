import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { Outcome } from './smtp.ts';

// A claim is a row whose next attempt was moved ahead, by a lease that is longer than any sending. Whoever claims a row
// counts the attempt, and may note what came of it only while that count stands. If the process dies between, the lease
// ends and the row is due again: nobody knows whether it was sent, so it is tried once more, and not a third time.

export type ClaimedMessage = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  attempts: number;
};

const leaseMs = 2 * 60_000;
const mostAttempts = 8;
const mostOpenAttempts = 2;

const firstRetryMs = 60_000;
const longestRetryMs = 6 * 60 * 60_000;

/** A minute, then four times as long each time, at most six hours: eight attempts take about a day. */
const retryMsAfter = (attempts: number): number => Math.min(firstRetryMs * 4 ** (attempts - 1), longestRetryMs);

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** A secret does not outlive its sending; everything else can be looked at and tried again for a while. */
const keptBody = sql`text = case when is_secret then null else text end, html = case when is_secret then null else html end`;

/** Ends what has waited too long, or was on its way twice without anybody knowing what came of it. */
export async function giveUpStale(db: Database, now: Date): Promise<void> {
  await db.fork().execute(
    sql`update outgoing_messages set state = 'failed', ended_at = ${now}, ${keptBody},
          reason = case when expires_at <= ${now} then 'Tidak terkirim sampai batas waktunya.'
            else 'Terputus dua kali saat dikirim; mungkin sudah sampai.' end
        where id in (
          select id from outgoing_messages
          where state = 'waiting' and next_attempt_at <= ${now}
            and (expires_at <= ${now} or open_attempts >= ${mostOpenAttempts})
          for update skip locked)`,
  );
}

/** Takes the message that is due, letters to many last; undefined when none is. Each is taken by one process. */
export async function claimMessage(db: Database, now: Date): Promise<ClaimedMessage | undefined> {
  const [claimed] = await db.fork().execute<ClaimedMessage[]>(
    sql`update outgoing_messages set attempts = attempts + 1, open_attempts = open_attempts + 1,
          next_attempt_at = ${after(now, leaseMs)}
        where id = (
          select id from outgoing_messages
          where state = 'waiting' and next_attempt_at <= ${now} and text is not null
          order by unsubscribe_url is not null, next_attempt_at, id limit 1 for update skip locked)
        returning id, recipient, subject, text, html, unsubscribe_url as "unsubscribeUrl", attempts`,
  );
  return claimed;
}

/** Notes what came of a claim, unless the lease has ended and somebody else has claimed the message since. */
export async function noteOutcome(
  db: Database,
  { id, attempts }: ClaimedMessage,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const mine = sql`id = ${id} and state = 'waiting' and attempts = ${attempts}`;
  if (outcome.kind === 'sent') {
    await db.fork().execute(
      sql`update outgoing_messages set state = 'sent', ended_at = ${now}, open_attempts = 0, reason = null, ${keptBody}
          where ${mine}`,
    );
    return;
  }
  const reason = outcome.reason.slice(0, 300).toWellFormed();
  const settled = outcome.kind === 'unknown' ? 0 : 1;
  if (outcome.kind === 'refused' || attempts >= mostAttempts) {
    await db
      .fork()
      .execute(
        sql`update outgoing_messages set state = 'failed', ended_at = ${now}, reason = ${reason}, ${keptBody} where ${mine}`,
      );
    return;
  }
  await db.fork().execute(
    sql`update outgoing_messages set next_attempt_at = ${after(now, retryMsAfter(attempts))}, reason = ${reason},
          open_attempts = open_attempts - ${settled}
        where ${mine}`,
  );
}
