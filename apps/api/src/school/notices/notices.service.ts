import { canReceiveNotice, limits, type NoticeChoice, type NoticeChoices, texts } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { MailSettings } from '../../shared/mail.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { NoticeTables } from './notice.entity.ts';
import { countUnread, isOwn, readChoices } from './notices.queries.ts';

const queries = queriesOf<NoticeTables & UserTables>();

/** Marks one of the caller's notices as read; may be repeated. Returns how many are unread. */
export async function markRead(context: StaffContext, id: string): Promise<number> {
  const found = await changeRows(
    context.db,
    queries
      .updateTable('notices')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(context.now())) }))
      .where('id', '=', BigInt(id))
      .where(isOwn(context)),
  );
  if (found === 0) throw new Refusal('NOT_FOUND', texts.notice.notFound);
  return countUnread(context);
}

/** Marks all of the caller's notices as read up to the newest seen one. Returns how many are unread. */
export async function markAllRead(context: StaffContext, until: string | undefined): Promise<number> {
  const unread = queries
    .updateTable('notices')
    .set({ read_at: context.now() })
    .where(isOwn(context))
    .where('read_at', 'is', null);
  await changeRows(context.db, until ? unread.where('created_at', '<=', until) : unread);
  return countUnread(context);
}

/** Chooses whether the caller gets a kind from now on. Refuses kinds that are not available. */
export async function chooseNotices(
  context: StaffContext & { mail: MailSettings },
  { kind, bell }: NoticeChoice,
): Promise<NoticeChoices> {
  const { db, actor } = context;
  if (!canReceiveNotice(actor, kind)) throw forbidden();
  await changeRows(
    db,
    bell
      ? queries.deleteFrom('notice_mutes').where('user_id', '=', actor.id).where('kind', '=', kind)
      : queries
          .insertInto('notice_mutes')
          .values({ user_id: actor.id, kind })
          .onConflict((conflict) => conflict.doNothing()),
  );
  return readChoices(context);
}

/** Chooses whether the caller gets letters about unread notices; existing notices are left out. */
export async function chooseMail(
  context: StaffContext & { mail: MailSettings },
  wanted: boolean,
): Promise<NoticeChoices> {
  const { db, actor } = context;
  await changeRows(
    db,
    wanted
      ? queries
          .insertInto('notice_mail_readers')
          .columns(['user_id', 'told_until'])
          .expression(
            queries
              .selectFrom('notices')
              .select((eb) => [
                sql`${actor.id}::uuid`.as('user_id'),
                eb.fn.coalesce(eb.fn.max('id'), sql.lit(0)).as('told_until'),
              ]),
          )
          .onConflict((conflict) => conflict.doNothing())
      : queries.deleteFrom('notice_mail_readers').where('user_id', '=', actor.id),
  );
  return readChoices(context);
}

const { kept, keptMs, removedAtOnce } = limits.notices;

/** Removes notices older than 90 days, and of each person all but the newest 200. */
export async function removeOldNotices(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs);
  const aged = queries
    .selectFrom('notices')
    .select('id')
    .where('created_at', '<=', end.toISOString())
    .limit(removedAtOnce);
  const surplus = queries
    .selectFrom('users')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('notices')
        .select('notices.id')
        .whereRef('notices.user_id', '=', 'users.id')
        .orderBy('notices.created_at', 'desc')
        .orderBy('notices.id', 'desc')
        .offset(kept)
        .as('surplus'),
    )
    .select('surplus.id')
    .limit(removedAtOnce);
  const old = queries
    .selectFrom(aged.as('aged'))
    .select('id')
    .union(queries.selectFrom(surplus.as('surplus')).select('id'));
  await changeRows(db.fork(), queries.deleteFrom('notices').where('id', 'in', old));
}
