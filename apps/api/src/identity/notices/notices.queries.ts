import {
  canReceiveNotice,
  limits,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeKind,
  type NoticeListInput,
  type NoticePage,
  type Notice as NoticeView,
  noticeKinds,
} from '@madrasah/contract';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { MailSettings } from '../../shared/mail-settings.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

/** The caller. */
export type NoticeContext = Pick<StaffContext, 'db' | 'actor'>;

const offeredKinds = ({ actor }: NoticeContext): NoticeKind[] =>
  noticeKinds.filter((kind) => canReceiveNotice(actor, kind));

/** The caller's own notices, without kinds for which the caller has lost the right. */
export function isOwn(context: NoticeContext): RawQueryFragment {
  const kinds = offeredKinds(context);
  const isOffered = raw(`notices.kind in (${kinds.map(() => '?').join(', ')})`, kinds);
  return sql`(notices.user_id = ${context.actor.id}::uuid and ${isOffered})`;
}

const iso = (column: 'created_at' | 'read_at'): RawQueryFragment =>
  raw(`to_char(notices.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The cursor of a page: the time and the id of its last row. */
const endOf = ({ createdAt, id }: NoticeView) => `${createdAt}.${id}`;

function isAfter(end: string): RawQueryFragment {
  const [at, id] = [end.slice(0, 24), end.slice(25)];
  return sql`(notices.created_at, notices.id) < (${at}::timestamptz, ${id}::bigint)`;
}

/** The caller's notices, newest first. */
export async function listNotices(context: NoticeContext, { cursor, limit }: NoticeListInput): Promise<NoticePage> {
  const rows = await context.db.execute<NoticeView[]>(
    sql`select notices.id::text as id, notices.kind, notices.subject_id as "subjectId",
          notices.subject_title as "subjectTitle", notices.count, ${iso('created_at')} as "createdAt",
          ${iso('read_at')} as "readAt"
        from notices where ${isOwn(context)} and ${cursor ? isAfter(cursor) : sql`true`}
        order by notices.created_at desc, notices.id desc limit ${limit + 1}`,
  );
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next: last && rows.length > limit ? endOf(last) : null };
}

/** The number of the caller's unread notices, at most as many as are stored. */
export async function countUnread(context: NoticeContext): Promise<number> {
  const [row] = await context.db.execute<{ unread: number }[]>(
    sql`select count(*)::int as unread from (
          select 1 from notices where ${isOwn(context)} and notices.read_at is null limit ${limits.notices.kept}) as counted`,
  );
  return row?.unread ?? 0;
}

/** The caller's choice among the kinds that are available, and whether letters are wanted. */
export const readChoices = async (context: NoticeContext & { mail: MailSettings }): Promise<NoticeChoices> => ({
  data: await readKinds(context),
  mail: { isOn: context.mail.isOn, wanted: await wantsMail(context) },
});

async function wantsMail({ db, actor }: NoticeContext): Promise<boolean> {
  const rows = await db.execute<unknown[]>(sql`select 1 from notice_mail_readers where user_id = ${actor.id}::uuid`);
  return rows.length > 0;
}

async function readKinds(context: NoticeContext): Promise<NoticeChoice[]> {
  const muted = await context.db.execute<{ kind: string }[]>(
    sql`select kind from notice_mutes where user_id = ${context.actor.id}::uuid`,
  );
  const silent = new Set(muted.map(({ kind }) => kind));
  return offeredKinds(context).map((kind) => ({ kind, bell: !silent.has(kind) }));
}
