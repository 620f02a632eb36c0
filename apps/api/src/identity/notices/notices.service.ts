import { canReceiveNotice, limits, type NoticeChoice, type NoticeChoices, texts } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { MailSettings } from '../../shared/mail-settings.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { countUnread, isOwn, readChoices } from './notices.queries.ts';

/** Marks one of the caller's notices as read; may be repeated. Returns how many are unread. */
export async function markRead(context: StaffContext, id: string): Promise<number> {
  const found = await context.db.execute<{ id: string }[]>(
    sql`update notices set read_at = coalesce(read_at, ${context.now()})
        where id = ${id}::bigint and ${isOwn(context)} returning id`,
  );
  if (found.length === 0) throw new Refusal('NOT_FOUND', texts.notice.notFound);
  return countUnread(context);
}

/** Marks all of the caller's notices as read up to the newest seen one. Returns how many are unread. */
export async function markAllRead(context: StaffContext, until: string | undefined): Promise<number> {
  await context.db.execute(
    sql`update notices set read_at = ${context.now()}
        where ${isOwn(context)} and read_at is null and ${until ? sql`created_at <= ${until}::timestamptz` : sql`true`}`,
  );
  return countUnread(context);
}

/** Chooses whether the caller gets a kind from now on. Refuses kinds that are not available. */
export async function chooseNotices(
  context: StaffContext & { mail: MailSettings },
  { kind, bell }: NoticeChoice,
): Promise<NoticeChoices> {
  const { db, actor } = context;
  if (!canReceiveNotice(actor, kind)) throw forbidden();
  await db.execute(
    bell
      ? sql`delete from notice_mutes where user_id = ${actor.id}::uuid and kind = ${kind}`
      : sql`insert into notice_mutes (user_id, kind) values (${actor.id}::uuid, ${kind})
            on conflict do nothing`,
  );
  return readChoices(context);
}

/** Chooses whether the caller gets letters about unread notices; existing notices are left out. */
export async function chooseMail(
  context: StaffContext & { mail: MailSettings },
  wanted: boolean,
): Promise<NoticeChoices> {
  const { db, actor } = context;
  await db.execute(
    wanted
      ? sql`insert into notice_mail_readers (user_id, told_until)
            select ${actor.id}::uuid, coalesce(max(id), 0) from notices
            on conflict do nothing`
      : sql`delete from notice_mail_readers where user_id = ${actor.id}::uuid`,
  );
  return readChoices(context);
}

const { kept, keptMs, removedAtOnce } = limits.notices;

/** Removes notices older than 90 days, and of each person all but the newest 200. */
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
