import { limits } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';

const { sentTextKeptMs, endedKeptMs } = limits.mail;
const removedAtOnce = 500;

/** Deletes the text of sent messages after a week, and whole messages after thirty days. */
export async function removeOldMail(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.fork().execute(
    sql`update outgoing_messages set text = null, html = null, unsubscribe_url = null where id in (
          select id from outgoing_messages
          where state = 'sent' and ended_at <= ${before(sentTextKeptMs)} and text is not null
          order by ended_at limit ${removedAtOnce} for update skip locked)`,
  );
  await db.fork().execute(
    sql`delete from outgoing_messages where id in (
          select id from outgoing_messages where state <> 'waiting' and ended_at <= ${before(endedKeptMs)}
          order by ended_at limit ${removedAtOnce} for update skip locked)`,
  );
}
