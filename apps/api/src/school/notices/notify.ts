import { limits, type NoticeKind, permissionScope, rightToNotice, roles } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, excluded, lockUntilCommit, oneOf, queriesOf, readRow } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import type { NoticeTables } from './notice.entity.ts';

const queries = queriesOf<NoticeTables & UserTables>();

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
const gathered: ReadonlySet<NoticeKind> = new Set([
  'comment',
  'guestMessage',
  'suspiciousMessage',
  'inquiry',
  'sensitiveInquiry',
  'assignedInquiry',
]);

const groupKeyOf = ({ kind, subject }: Happening): string =>
  gathered.has(kind) || !subject ? '' : String(subject.id).slice(0, 100);

/** Shortens the text to the column. PostgreSQL counts characters, JavaScript counts UTF-16 units. */
const cut = (text: string): string => text.slice(0, limits.article.title).toWellFormed();

function rolesNotifiedOf(kind: NoticeKind): readonly string[] {
  const right = rightToNotice(kind);
  return right === null ? [] : roles.filter((role) => permissionScope({ id: '', role }, right) !== 'none');
}

function newNotices({ now, actor }: Omit<NotifyContext, 'db'>, happening: Happening) {
  const { kind, subject, personId = null } = happening;
  return queries
    .selectFrom('users')
    .select([
      'users.id as user_id',
      sql`${kind}::text`.as('kind'),
      sql`${groupKeyOf(happening)}::text`.as('group_key'),
      sql`${subject ? String(subject.id) : null}::text`.as('subject_id'),
      sql`${cut(subject?.title ?? '')}::text`.as('subject_title'),
      sql.lit(1).as('count'),
      sql`${now()}::timestamptz`.as('began_at'),
      sql`${now()}::timestamptz`.as('created_at'),
    ])
    .where('users.is_active', '=', true)
    .where((eb) =>
      eb.or([eb('users.role', '=', oneOf(rolesNotifiedOf(kind))), eb('users.id', '=', sql<string>`${personId}::uuid`)]),
    )
    .where('users.id', 'is distinct from', sql<string | null>`${actor?.id ?? null}::uuid`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice_mutes')
            .select('notice_mutes.kind')
            .whereRef('notice_mutes.user_id', '=', 'users.id')
            .where('notice_mutes.kind', '=', kind),
        ),
      ),
    )
    .orderBy('users.id');
}

/**
 * Notifies all accounts that may and want to get the kind, in the transaction of the event. An unread notice is counted up
 * instead of repeated. One statement locks the rows in the order of the people, so that two concurrent ones cannot
 * deadlock.
 */
export async function notify({ db, ...context }: NotifyContext, happening: Happening): Promise<void> {
  await changeRows(
    db,
    queries
      .insertInto('notices')
      .columns(['user_id', 'kind', 'group_key', 'subject_id', 'subject_title', 'count', 'began_at', 'created_at'])
      .expression(newNotices(context, happening))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'kind', 'group_key'])
          .where('read_at', 'is', null)
          .doUpdateSet((eb) => ({
            count: eb('notices.count', '+', 1),
            began_at: eb.fn<string>('least', ['notices.began_at', 'excluded.began_at']),
            ...excluded('created_at', 'subject_id', 'subject_title'),
          })),
      ),
  );
}

/** Those that staff have marked are decided; those of an address that sends many caused no notice. */
const rangTheBell = sql`(not is_spam or (marked_at is null and 'frequent' <> all (spam_reasons)))`;

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
  inquiry: sql`select id, '' as title, created_at as at from inquiries
    where state = 'masuk' and not is_about_person and ${rangTheBell}`,
  sensitiveInquiry: sql`select id, '' as title, created_at as at from inquiries
    where state = 'masuk' and is_about_person and ${rangTheBell}`,
  assignedInquiry: sql`select id, '' as title, created_at as at from inquiries
    where state in ('masuk', 'diproses') and not is_spam and assigned_to_id = unread.user_id`,
} as const;

const kindsAbout = {
  comments: ['comment'],
  guestbook: ['suspiciousMessage', 'guestMessage'],
  inquiries: ['inquiry', 'sensitiveInquiry', 'assignedInquiry'],
} as const;

type SettleContext = Pick<ServiceContext, 'db' | 'now'>;

/**
 * After a decision or a deletion: corrects unread notices to the number of their remaining subjects, and links them to
 * one of those. Without any they count as read.
 */
export async function settleDecided({ db, now }: SettleContext, subject: keyof typeof kindsAbout): Promise<void> {
  for (const kind of kindsAbout[subject]) {
    await changeRows(
      db,
      compiled(sql`with unread as (select * from notices where read_at is null and kind = ${kind} order by user_id for update),
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
          from remaining where notices.id = remaining.notice`),
    );
  }
}

/** The draft is with its author again, or published. */
export const settleReview = ({ db, now }: SettleContext, articlePublicId: string): Promise<number> =>
  changeRows(
    db,
    queries
      .updateTable('notices')
      .set({ read_at: now() })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('notices')
          .select('id')
          .where('read_at', 'is', null)
          .where('kind', '=', 'reviewRequested')
          .where('group_key', '=', articlePublicId)
          .orderBy('user_id')
          .forUpdate(),
      ),
  );

const { freeBytes, diskEveryMs } = limits.notices;

/** Notifies administrators that the disk is nearly full, once a day, whichever processes notice. */
export async function notifyOfFullDisk(db: Database, now: Date, free: number): Promise<void> {
  if (free >= freeBytes) return;
  const since = new Date(now.getTime() - diskEveryMs);
  await db.fork().transactional(async (transaction) => {
    await lockUntilCommit(transaction, 'diskFull');
    const recorded = await readRow(
      transaction,
      queries
        .selectFrom('notices')
        .select('id')
        .where('kind', '=', 'diskFull')
        .where('created_at', '>', since.toISOString())
        .limit(1),
    );
    if (!recorded) await notify({ db: transaction, now: () => now, actor: null }, { kind: 'diskFull' });
  });
}
