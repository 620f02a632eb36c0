import { limits, mayBeTold, type NoticeChoice, texts } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { countUnread, isOwn, readChoices } from './notices.queries.ts';

/** Marks one of one's own as read; reading it twice is fine. Answers with how many are left. */
export async function markRead(context: StaffContext, id: string): Promise<number> {
  const found = await context.db.execute<{ id: string }[]>(
    sql`update notices set read_at = coalesce(read_at, ${context.now()})
        where id = ${id}::bigint and ${isOwn(context)} returning id`,
  );
  if (found.length === 0) throw new Refusal('NOT_FOUND', texts.notice.notFound);
  return countUnread(context);
}

/** Marks all of one's own as read, but for what came after the newest that was seen. Answers with how many are left. */
export async function markAllRead(context: StaffContext, until: string | undefined): Promise<number> {
  await context.db.execute(
    sql`update notices set read_at = ${context.now()}
        where ${isOwn(context)} and read_at is null and ${until ? sql`created_at <= ${until}::timestamptz` : sql`true`}`,
  );
  return countUnread(context);
}

/** Chooses whether one is told of a kind from now on. Refuses what one is never told of. */
export async function chooseNotices(context: StaffContext, { kind, bell }: NoticeChoice): Promise<NoticeChoice[]> {
  const { db, actor } = context;
  if (!mayBeTold(actor, kind)) throw forbidden();
  await db.execute(
    bell
      ? sql`delete from notice_mutes where user_id = ${actor.id}::uuid and kind = ${kind} and channel = 'bell'`
      : sql`insert into notice_mutes (user_id, kind, channel) values (${actor.id}::uuid, ${kind}, 'bell')
            on conflict do nothing`,
  );
  return readChoices(context);
}

const { kept, keptMs, removedAtOnce } = limits.notices;

/** Forgets what is older than 90 days, and of each person all but the newest 200. */
export async function removeOldNotices(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs);
  await db.fork().execute(
    sql`delete from notices where id in (
          select id from (
            (select id from notices where created_at <= ${end} limit ${removedAtOnce})
            union
            (select surplus.id from users cross join lateral (
               select id from notices where user_id = users.id
               order by created_at desc, id desc offset ${kept}) as surplus limit ${removedAtOnce})) as old)`,
  );
}
