import { limits, type PresentPerson } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { readHead, utc } from '../articles/index.ts';

const { goneMs, listed: maxShown } = limits.presence;

/** People whose last heartbeat is not later than this are gone. */
const latestGone = (now: Date) => new Date(now.getTime() - goneMs);

/**
 * Records that the caller has an article open, and returns who else has. In the database, so that all processes agree.
 */
export async function beat(context: StaffContext, key: string): Promise<PresentPerson[]> {
  const { id } = await readHead(context, key);
  const { db, actor } = context;
  const now = context.now();
  await db.execute(
    sql`insert into article_presence as former (article_id, user_id, since, seen_at) values (${id}, ${actor.id}, ${now}, ${now})
        on conflict (article_id, user_id) do update set seen_at = excluded.seen_at,
          since = case when former.seen_at > ${latestGone(now)} then former.since else excluded.since end`,
  );
  return db.execute<PresentPerson[]>(
    sql`select users.full_name as "fullName", ${utc('since', 'presence')} as since
        from article_presence as presence join users on users.id = presence.user_id
        where presence.article_id = ${id} and presence.user_id <> ${actor.id} and presence.seen_at > ${latestGone(now)}
        order by presence.since, users.full_name limit ${maxShown}`,
  );
}

/** Records that the caller has closed it. */
export async function leave(context: StaffContext, key: string): Promise<void> {
  const { id } = await readHead(context, key);
  await context.db.execute(
    sql`delete from article_presence where article_id = ${id} and user_id = ${context.actor.id}`,
  );
}

/** Removes those who disappeared without closing. */
export async function removeGonePresence(db: Database, now: Date): Promise<void> {
  await db.fork().execute(sql`delete from article_presence where seen_at <= ${latestGone(now)}`);
}
