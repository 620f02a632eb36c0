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
import { expressionBuilder, sql } from 'kysely';
import { type Condition, queriesOf, readRow, readRows, utc } from '../../database/query.ts';
import type { MailSettings } from '../../shared/mail.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { NoticeTables } from './notice.entity.ts';

const queries = queriesOf<NoticeTables>();
const eb = expressionBuilder<NoticeTables, 'notices'>();

/** The caller. */
export type NoticeContext = Pick<StaffContext, 'db' | 'actor'>;

const offeredKinds = ({ actor }: NoticeContext): NoticeKind[] =>
  noticeKinds.filter((kind) => canReceiveNotice(actor, kind));

/** The caller's own notices, without kinds for which the caller has lost the right. */
export const isOwn = (context: NoticeContext): Condition =>
  eb.and([
    eb('notices.user_id', '=', context.actor.id),
    eb('notices.kind', '=', eb.fn.any(eb.val(offeredKinds(context)))),
  ]);

/** The cursor of a page: the time and the id of its last row. */
const endOf = ({ createdAt, id }: NoticeView) => `${createdAt}.${id}`;

function isAfter(end: string): Condition {
  const [at, id] = [end.slice(0, 24), end.slice(25)];
  return sql<boolean>`(${eb.ref('notices.created_at')}, ${eb.ref('notices.id')}) < (${at}::timestamptz, ${id}::bigint)`;
}

/** The caller's notices, newest first. */
export async function listNotices(context: NoticeContext, { cursor, limit }: NoticeListInput): Promise<NoticePage> {
  const own = queries
    .selectFrom('notices')
    .select([
      eb.cast<string>('notices.id', 'text').as('id'),
      'notices.kind',
      'notices.subject_id as subjectId',
      'notices.subject_title as subjectTitle',
      'notices.count',
      utc(eb.ref('notices.created_at')).as('createdAt'),
      utc(eb.ref('notices.read_at')).as('readAt'),
    ])
    .where(isOwn(context))
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(limit + 1);
  const rows = await readRows(context.db, cursor ? own.where(isAfter(cursor)) : own);
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next: last && rows.length > limit ? endOf(last) : null };
}

/** The number of the caller's unread notices, at most as many as are stored. */
export async function countUnread(context: NoticeContext): Promise<number> {
  const counted = queries
    .selectFrom('notices')
    .select('notices.id')
    .where(isOwn(context))
    .where('notices.read_at', 'is', null)
    .limit(limits.notices.kept);
  const row = await readRow(
    context.db,
    queries
      .selectFrom(counted.as('counted'))
      .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('unread')),
  );
  return row?.unread ?? 0;
}

/** The caller's choice among the kinds that are available, and whether letters are wanted. */
export const readChoices = async (context: NoticeContext & { mail: MailSettings }): Promise<NoticeChoices> => ({
  data: await readKinds(context),
  mail: { isOn: context.mail.isOn, wanted: await wantsMail(context) },
});

const wantsMail = async ({ db, actor }: NoticeContext): Promise<boolean> =>
  (await readRow(db, queries.selectFrom('notice_mail_readers').select('user_id').where('user_id', '=', actor.id))) !==
  undefined;

async function readKinds(context: NoticeContext): Promise<NoticeChoice[]> {
  const muted = await readRows(
    context.db,
    queries.selectFrom('notice_mutes').select('kind').where('user_id', '=', context.actor.id),
  );
  const silent = new Set(muted.map(({ kind }) => kind));
  return offeredKinds(context).map((kind) => ({ kind, bell: !silent.has(kind) }));
}
