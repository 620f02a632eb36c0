import {
  type ActivityAction,
  limits,
  type ModerationAction,
  type ModerationState,
  paginationOf,
  type SpamReason,
} from '@madrasah/contract';
import { p } from '@mikro-orm/core';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  changeRows,
  compiled,
  containsTyped,
  countOfRows,
  countRows,
  queriesOf,
  readRows,
  rowsIn,
} from '../../database/query.ts';
import { User } from '../../identity/users/index.ts';
import { settleDecided } from '../../school/notices/index.ts';
import type { Clock } from '../../shared/clock.ts';

/** What a decision replaced, so that it can be undone. */
type Former = {
  status: string;
  spamScore: number;
  spamReasons: SpamReason[];
  moderatedAt: string | null;
  moderatedBy: string | null;
};

/** The properties of each text of visitors that staff decide about, in addition to its `status`. */
export const moderationProperties = () => ({
  spamScore: p.smallint().default(0),
  spamReasons: p.array().$type<SpamReason[]>().columnType('text[]').default([]),
  /** The last decision of staff. */
  moderatedAt: p.datetime().nullable(),
  moderatedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  /** The id of that decision, which several texts may share, and what it replaced. */
  decision: p.string().length(20).nullable(),
  former: p.json<Former>().nullable(),
});

/** The columns that the tables of moderated texts have in common. */
type ModeratedTable = {
  id: string | number;
  status: string;
  spam_score: number;
  spam_reasons: string[];
  moderated_at: Date | string | null;
  moderated_by_id: string | null;
  decision: string | null;
  former: Former | null;
};
type Table = 'comments' | 'guest_messages';
export const queries = queriesOf<Record<Table, ModeratedTable>>();

/** `hold`: it waits again. */
export type Decision = ModerationAction | 'hold';

/** Texts of visitors that wait for staff, or that staff may withdraw. */
export type Moderated<Id extends string | number = string | number> = {
  table: Table;
  idType: Id extends number ? 'integer' : 'text';
  /** The columns with the time of arrival, with what search finds, and with what is weighed. */
  sentAt: string;
  searched: readonly string[];
  weighed: readonly string[];
  /** The names of the states in the table. */
  states: Readonly<Record<ModerationState, string>>;
  activities: Readonly<Record<Decision | 'undo', ActivityAction>>;
  notices: 'comments' | 'guestbook';
  notFound: string;
  /** Locks what a change of these rows changes too, always in the same order. */
  lockFirst?(db: Database, ids: RawBuilder<readonly Id[]>): Promise<unknown>;
  /** The rows that share a decision about these. */
  alsoDecided?(db: Database, ids: RawBuilder<readonly Id[]>, action: Decision): Promise<readonly Id[]>;
};

/** A column of the table, whose name differs from table to table. */
export const columnOf = <Type>({ table }: { table: string }, name: string) => sql.ref<Type>(`${table}.${name}`);

/** These ids as one value of a statement. */
export const idsOf = <Id extends string | number>({ idType }: Moderated<Id>, ids: readonly Id[]) =>
  sql<readonly Id[]>`${ids}::${sql.raw(idType)}[]`;

type ModerationFilter = {
  search?: string | undefined;
  status?: string | undefined;
  suspected?: boolean | undefined;
};

export const hasState = (subject: Moderated, state: ModerationState): Condition =>
  sql<boolean>`${columnOf(subject, 'status')} = ${sql.lit(subject.states[state])}`;

const isInTrash = (subject: Moderated) => hasState(subject, 'trash');
const isNotInTrash = (subject: Moderated): Condition => sql<boolean>`not ${isInTrash(subject)}`;

export const isSuspectedSpam = (subject: Moderated): Condition =>
  sql<boolean>`${columnOf(subject, 'spam_score')} >= ${sql.lit(limits.spam.suspicious)}`;

/** Whether an action is for what is in the trash; the others are for the rest. */
export const isOpenTo = (subject: Moderated, action: Decision): Condition =>
  action === 'restore' || action === 'purge' ? isInTrash(subject) : isNotInTrash(subject);

/** The rows that a moderator has chosen; without a status those that are not in the trash. */
export function matching(subject: Moderated, { search, status, suspected }: ModerationFilter): Condition {
  const isFound = (typed: string): Condition =>
    sql<boolean>`(${sql.join(
      subject.searched.map((name) => containsTyped(columnOf(subject, name), typed)),
      sql` or `,
    )})`;
  return allOf(
    status ? sql<boolean>`${columnOf(subject, 'status')} = ${status}` : isNotInTrash(subject),
    ...(suspected ? [isSuspectedSpam(subject)] : []),
    ...(search ? [isFound(search)] : []),
  );
}

async function countUpTo(db: Database, subject: Moderated, condition: Condition, most: number): Promise<number> {
  const found = queries.selectFrom(subject.table).where(condition).select(sql.lit(1).as('one')).limit(sql.lit(most));
  return countRows(db, queries.selectFrom(found.as('found')));
}

/** A page of these rows for moderators, newest first. Searches count up to 1,000, without looking in all rows. */
export async function readModeratedPage<Tables, From extends keyof Tables, Row>(
  { db, now }: { db: Database; now: Clock },
  subject: Moderated,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, limit, search, condition }: { page: number; limit: number; search: string | undefined; condition: Condition },
) {
  const asOf = now().toISOString();
  const newest = rows
    .where(condition)
    .orderBy(columnOf(subject, subject.sentAt), 'desc')
    .orderBy(columnOf(subject, 'id'), 'desc');
  const data = await readRows(db, newest.limit(limit).offset((page - 1) * limit));
  const total = search
    ? await countUpTo(db, subject, condition, limits.moderation.counted)
    : await countRows(db, queries.selectFrom(subject.table).where(condition));
  return { data, pagination: paginationOf(page, limit, total), asOf };
}

/** How many wait for a moderator, counted up to a limit. */
export const countWaiting = (db: Database, subject: Moderated): Promise<number> =>
  countUpTo(db, subject, hasState(subject, 'pending'), limits.dashboard.counted);

/** The number of rows of each state, whatever is filtered. */
export async function summarise(db: Database, subject: Moderated) {
  const suspected = sql<number>`(count(*) filter (where ${isSuspectedSpam(subject)}))::int`;
  const rows = await queries
    .selectFrom(subject.table)
    .groupBy('status')
    .select(['status', countOfRows.as('count'), suspected.as('suspected')])
    .$call(rowsIn(db));
  const of = (state: ModerationState) => rows.find(({ status }) => status === subject.states[state]);
  const countOf = (state: ModerationState) => of(state)?.count ?? 0;
  const [approved, pending, rejected] = [countOf('approved'), countOf('pending'), countOf('rejected')];
  return {
    total: approved + pending + rejected,
    approved,
    pending,
    rejected,
    suspected: of('pending')?.suspected ?? 0,
    trash: countOf('trash'),
  };
}

/** Rows are kept so long after a time. */
type Retention = { rows: Condition; since: Expression<unknown>; keptMs: number };

/** Deletes rows whose time is over; those that are being decided are left for the next run. */
export async function removeExpired(
  db: Database,
  { table, removedAtOnce, retentions }: { table: string; removedAtOnce: number; retentions: readonly Retention[] },
  now: Date,
): Promise<number> {
  const isOver = ({ rows, since, keptMs }: Retention) =>
    allOf(rows, sql<boolean>`${since} <= ${new Date(now.getTime() - keptMs).toISOString()}::timestamptz`);
  const expired = sql`select ${columnOf({ table }, 'id')} from ${sql.table(table)}
    where ${sql.join(
      retentions.map((retention) => sql`(${isOver(retention)})`),
      sql` or `,
    )}
    limit ${sql.lit(removedAtOnce)} for update skip locked`;
  return changeRows(db, compiled(sql`delete from ${sql.table(table)} where id in (${expired})`));
}

const { refusedKeptMs, waitingKeptMs, removedAtOnce } = limits.moderation;

/** Removes texts that are not public: what staff rejected or deleted, and what has waited undecided for a year. */
export const removeUnread = (subject: Moderated) => async (db: Database, now: Date) => {
  const own = db.fork();
  const decidedAt = columnOf(subject, 'moderated_at');
  const retentions = [
    { rows: hasState(subject, 'rejected'), since: decidedAt, keptMs: refusedKeptMs },
    { rows: hasState(subject, 'trash'), since: decidedAt, keptMs: limits.trash.keptMs },
    { rows: hasState(subject, 'pending'), since: columnOf(subject, subject.sentAt), keptMs: waitingKeptMs },
  ];
  await removeExpired(own, { table: subject.table, removedAtOnce, retentions }, now);
  await settleDecided({ db: own, now: () => now }, subject.notices);
};
