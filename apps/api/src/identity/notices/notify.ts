import { limits, type NoticeKind, permissionScope, rightToNotice, roles } from '@madrasah/contract';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';

/** The actor, who gets no notice, and the transaction. */
type NotifyContext = Pick<ServiceContext, 'db' | 'now'> & { actor: { id: string } | null };

type Happening = {
  kind: NoticeKind;
  /** The subject; its owner is notified where the kind is about owned things. */
  subject?: { id: string | number; title: string };
  /** The person whom it concerns. */
  personId?: string | null | undefined;
};

/** The kinds that are counted together until they are read: their notice links to a list. */
const gathered: ReadonlySet<NoticeKind> = new Set(['comment', 'guestMessage', 'suspiciousMessage']);

const groupKeyOf = ({ kind, subject }: Happening): string =>
  gathered.has(kind) || !subject ? '' : String(subject.id).slice(0, 100);

/** Shortens the text to the column. PostgreSQL counts characters, JavaScript counts UTF-16 units. */
const cut = (text: string): string => text.slice(0, limits.article.title).toWellFormed();

/** The roles that get a kind, by the table of permissions. */
function rolesNotifiedOf(kind: NoticeKind): readonly string[] {
  const right = rightToNotice(kind);
  return right === null ? [] : roles.filter((role) => permissionScope({ id: '', role }, right) !== 'none');
}

const oneOf = (column: string, values: readonly string[]): RawQueryFragment =>
  values.length === 0 ? sql`false` : raw(`${column} in (${values.map(() => '?').join(', ')})`, [...values]);

/**
 * Notifies everybody who may and wants to get the kind, in the transaction of the event. An unread notice is counted up
 * instead of repeated. One statement locks the rows in the order of the people, so that two concurrent ones cannot
 * deadlock.
 */
export async function notify({ db, now, actor }: NotifyContext, happening: Happening): Promise<void> {
  const { kind, subject, personId = null } = happening;
  await db.execute(
    sql`insert into notices as unread (user_id, kind, group_key, subject_id, subject_title, count, began_at, created_at)
        select users.id, ${kind}, ${groupKeyOf(happening)}, ${subject ? String(subject.id) : null},
          ${cut(subject?.title ?? '')}, 1, ${now()}, ${now()}
        from users
        where users.is_active and (${oneOf('users.role', rolesNotifiedOf(kind))} or users.id = ${personId}::uuid)
          and users.id is distinct from ${actor?.id ?? null}::uuid
          and not exists (select 1 from notice_mutes
                          where user_id = users.id and notice_mutes.kind = ${kind})
        order by users.id
        on conflict (user_id, kind, group_key) where read_at is null do update set
          count = unread.count + 1, created_at = excluded.created_at,
          began_at = least(unread.began_at, excluded.began_at),
          subject_id = excluded.subject_id, subject_title = excluded.subject_title`,
  );
}

/**
 * The subjects that a notice still refers to, newest first, with the id and title of its link: those that are pending,
 * or those that were shown since the notice (`unread`) began.
 */
const openSubjects = {
  comment: sql`select comments.id::text, articles.title, comments.created_at as at from comments
    join articles on articles.id = comments.article_id where comments.status = 'pending'`,
  suspiciousMessage: sql`select id::text, '' as title, tanggal_kirim as at from guest_messages where status = 'pending'`,
  guestMessage: sql`select id::text, '' as title, tanggal_kirim as at from guest_messages
    where status = 'shown' and tanggal_kirim >= unread.began_at`,
} as const;

const kindsAbout = { comments: ['comment'], guestbook: ['suspiciousMessage', 'guestMessage'] } as const;

const settle = (db: Database, now: Date, where: RawQueryFragment): Promise<unknown> =>
  db.execute(
    sql`update notices set read_at = ${now} where id in (
          select id from notices where read_at is null and ${where} order by user_id for update)`,
  );

type SettleContext = Pick<ServiceContext, 'db' | 'now'>;

/**
 * After a decision or a deletion: corrects unread notices to the number of their remaining subjects, and links them to
 * one of those. Without any they count as read.
 */
export async function settleDecided({ db, now }: SettleContext, subject: keyof typeof kindsAbout): Promise<void> {
  for (const kind of kindsAbout[subject]) {
    await db.execute(
      sql`with unread as (select * from notices where read_at is null and kind = ${kind} order by user_id for update),
            remaining as (
              select unread.id as notice, remaining.number, newest.id, newest.title from unread
              cross join lateral (select count(*)::int as number from (${openSubjects[kind]}) as one) as remaining
              left join lateral (select id, title from (${openSubjects[kind]}) as one order by at desc, id desc limit 1)
                as newest on true)
          update notices set
            count = greatest(least(notices.count, remaining.number), 1),
            read_at = case when remaining.number = 0 then ${now()}::timestamptz end,
            subject_id = coalesce(remaining.id, notices.subject_id),
            subject_title = coalesce(left(remaining.title, ${limits.article.title}), notices.subject_title)
          from remaining where notices.id = remaining.notice`,
    );
  }
}

/** The draft is with its author again, or published. */
export const settleReview = ({ db, now }: SettleContext, articlePublicId: string): Promise<unknown> =>
  settle(db, now(), sql`kind = 'reviewRequested' and group_key = ${articlePublicId}`);
