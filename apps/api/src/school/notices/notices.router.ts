import {
  canReceiveNotice,
  limits,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeKind,
  type NoticeListInput,
  type NoticePage,
  type Notice as NoticeView,
  noticeChoiceSchema,
  noticeChoicesResponse,
  noticeKeyInput,
  noticeKinds,
  noticeListInput,
  noticeMailInput,
  noticePageResponse,
  readAllNoticesInput,
  texts,
  unreadNoticesResponse,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  type Condition,
  changeRows,
  countRows,
  fieldColumns,
  oneOf,
  queriesOf,
  readRow,
  readRows,
  utc,
} from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { MailSettings } from '../../shared/mail.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { NoticeTables } from './notice.entity.ts';

const queries = queriesOf<NoticeTables & UserTables>();

const eb = expressionBuilder<NoticeTables, 'notices'>();

type NoticeContext = Pick<StaffContext, 'db' | 'actor'>;

const offeredKinds = ({ actor }: NoticeContext): NoticeKind[] =>
  noticeKinds.filter((kind) => canReceiveNotice(actor, kind));

/** The caller's own notices, without kinds for which the caller has lost the right. */
export const isOwn = (context: NoticeContext): Condition =>
  eb.and([eb('notices.user_id', '=', context.actor.id), eb('notices.kind', '=', oneOf(offeredKinds(context)))]);

/** The cursor of a page: the time and the id of its last row. */
const endOf = ({ createdAt, id }: NoticeView) => `${createdAt}.${id}`;

function isAfter(end: string): Condition {
  const [at, id] = [end.slice(0, 24), end.slice(25)];
  return sql<boolean>`(${eb.ref('notices.created_at')}, ${eb.ref('notices.id')}) < (${at}::timestamptz, ${id}::bigint)`;
}

async function listNotices(context: NoticeContext, { cursor, limit }: NoticeListInput): Promise<NoticePage> {
  const own = queries
    .selectFrom('notices')
    .select([
      eb.cast<string>('notices.id', 'text').as('id'),
      ...fieldColumns('notices', ['kind', 'subjectId', 'subjectTitle', 'count']),
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
export function countUnread(context: NoticeContext): Promise<number> {
  const unread = queries
    .selectFrom('notices')
    .select('notices.id')
    .where(isOwn(context))
    .where('notices.read_at', 'is', null)
    .limit(limits.notices.kept);
  return countRows(context.db, queries.selectFrom(unread.as('unread')));
}

const readChoices = async (context: NoticeContext & { mail: MailSettings }): Promise<NoticeChoices> => ({
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

/** Marks one of the caller's notices as read; may be repeated. Returns how many are unread. */
async function markRead(context: StaffContext, id: string): Promise<number> {
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
async function markAllRead(context: StaffContext, until: string | undefined): Promise<number> {
  const unread = queries
    .updateTable('notices')
    .set({ read_at: context.now() })
    .where(isOwn(context))
    .where('read_at', 'is', null);
  await changeRows(context.db, until ? unread.where('created_at', '<=', until) : unread);
  return countUnread(context);
}

/** Chooses whether the caller gets a kind from now on. Refuses kinds that are not available. */
async function chooseNotices(
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
async function chooseMail(context: StaffContext & { mail: MailSettings }, wanted: boolean): Promise<NoticeChoices> {
  const { db, actor } = context;
  await changeRows(
    db,
    wanted
      ? queries
          .insertInto('notice_mail_readers')
          .columns(['user_id', 'mailed_until'])
          .expression(
            queries
              .selectFrom('notices')
              .select((eb) => [
                sql`${actor.id}::uuid`.as('user_id'),
                eb.fn.coalesce(eb.fn.max('id'), sql.lit(0)).as('mailed_until'),
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

const reads = { requires: 'session', failure: texts.notice.fetchFailed } as const;
const marks = { requires: 'session', invalidatesNothing: true, failure: texts.notice.markFailed } as const;
const chooses = { requires: 'session', invalidatesNothing: true, failure: texts.notice.chooseFailed } as const;

/** The notices behind the bell. `/api/notices/stream` sends the number of unread ones. */
export const noticesRouter = t.router({
  list: staffProcedure
    .meta({ ...reads, refuses: ['INVALID'] })
    .input(noticeListInput)
    .output(noticePageResponse)
    .query(({ ctx, input }) => listNotices(ctx, input)),

  unread: staffProcedure
    .meta(reads)
    .output(unreadNoticesResponse)
    .query(async ({ ctx }) => ({ data: { unread: await countUnread(ctx) } })),

  markRead: staffProcedure
    .meta({ ...marks, refuses: ['INVALID', 'NOT_FOUND'] })
    .input(noticeKeyInput)
    .output(unreadNoticesResponse)
    .mutation(async ({ ctx, input }) => ({ data: { unread: await markRead(ctx, input.id) } })),

  markAllRead: staffProcedure
    .meta({ ...marks, refuses: ['INVALID'] })
    .input(readAllNoticesInput)
    .output(unreadNoticesResponse)
    .mutation(async ({ ctx, input }) => ({ data: { unread: await markAllRead(ctx, input.until) } })),

  choices: staffProcedure
    .meta(reads)
    .output(noticeChoicesResponse)
    .query(({ ctx }) => readChoices(ctx)),

  choose: staffProcedure
    .meta({ ...chooses, refuses: ['INVALID', 'FORBIDDEN'] })
    .input(noticeChoiceSchema)
    .output(noticeChoicesResponse)
    .mutation(({ ctx, input }) => chooseNotices(ctx, input)),

  chooseMail: staffProcedure
    .meta(chooses)
    .input(noticeMailInput)
    .output(noticeChoicesResponse)
    .mutation(({ ctx, input }) => chooseMail(ctx, input.wanted)),
});
