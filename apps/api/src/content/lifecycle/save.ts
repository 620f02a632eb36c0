import {
  type ActivityAction,
  type ActivityChange,
  limits,
  type Pagination,
  type StaleVersion,
  type TrashListInput,
} from '@madrasah/contract';
import { type Compilable, type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  changeRows,
  compiled,
  containsTyped,
  type Moment,
  readPage,
  timeOf,
} from '../../database/query.ts';
import { type ActivityRow, activityRowOf, recordActivity } from '../../platform/activity/index.ts';
import { Refusal, requireMatch } from '../../shared/refusal.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';

export type SubjectTable = 'articles' | 'collection_entries';

/** The last save: its version, when it was, and the name of who made it. */
type Saved = { version: number; updatedAt: string; savedBy: string };

/** The row of a subject, locked until the transaction ends. Times are ISO 8601 UTC. */
export type StoredSubject = {
  id: number;
  publicId: string;
  title: string;
  ownerId: string | null;
} & Saved;

/** Who did it and when, in the columns that all subjects have; the version follows by itself. */
export type Stamps = {
  created_at?: Date;
  updated_at?: Date;
  updated_by_id?: string;
  deleted_at?: Date | null;
  deleted_by_id?: string | null;
};

export type Writing<Row, Changes> = {
  row: Row;
  changes?: Changes;
  stamps: Stamps;
  keepsRevision: boolean;
  activity: ActivityRow;
};

/**
 * What has a lifecycle: it is saved, deleted and restored in the same way, in its own table. `Changes` are what a save
 * changes of it, `View` is what its callers get.
 */
export type Subject<Row extends StoredSubject, Changes, View> = {
  table: SubjectTable;
  actions: Record<'delete' | 'restore' | 'purge', ActivityAction>;
  /** Waits for what concerns more than one row, before the row is locked. */
  lockOthers?(context: StaffContext): Promise<unknown>;
  /** Both refuse what the caller does not work on like what is missing. */
  lock(context: StaffContext, key: string): Promise<Row>;
  lockDeleted(context: StaffContext, key: string): Promise<Row>;
  requireDeletable(context: StaffContext, row: Row): void;
  /** The subject of log entries and notices. */
  named(row: Pick<Row, 'publicId' | 'title' | 'ownerId'>): {
    id: string;
    title: string;
    ownerId?: string | null | undefined;
  };
  /** What changes when it leaves the trash, where it may be too late for its plan, or publishing not allowed. */
  whenRestored(context: StaffContext, row: Row): Promise<{ changes: Changes; keepsRevision: boolean }>;
  /** What else ends with it, in the transaction that moves it to the trash. */
  whenDeleted?(context: StaffContext, row: Row): Promise<unknown>;
  /** The message of a refused older version, where it is not the usual one. */
  staleMessage?: string;
  /** Writes the row, its revision and the log entry in one statement, and reads it. */
  store(context: StaffContext, writing: Writing<Row, Changes>): Promise<View>;
};

/** What a refused save shows of the one before it. */
const currentOf = ({ version, updatedAt, savedBy }: Saved): StaleVersion => ({
  version,
  updatedAt,
  updatedBy: savedBy,
});

/** The tables of versions, each with the column of what its versions are of. */
const versionTables = { article_revisions: 'article_id', collection_revisions: 'entry_id' } as const;

/** The number of the next older version that is still stored, as a column of a query of one version. */
export function formerVersion(table: keyof typeof versionTables): RawBuilder<number | null> {
  const owner = versionTables[table];
  return sql`(select max(former.number) from ${sql.table(table)} as former
    where former.${sql.ref(owner)} = ${sql.ref(`${table}.${owner}`)} and former.number < ${sql.ref(`${table}.number`)})`;
}

const { revisions, trash } = limits;

/** Removes versions older than a year, except the current state; a limited number from each table. */
export async function removeOldVersions(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - revisions.keptMs).toISOString();
  for (const [name, column] of Object.entries(versionTables)) {
    const [table, owner] = [sql.table(name), sql.ref(column)];
    await changeRows(
      db.fork(),
      compiled(sql`delete from ${table} where (${owner}, number) in (
        select old.${owner}, old.number from ${table} as old
        where old.saved_at <= ${end} and exists (
          select from ${table} as newer where newer.${owner} = old.${owner} and newer.number > old.number)
        order by old.saved_at limit ${revisions.removedAtOnce} for update skip locked)`),
    );
  }
}

type Time = Expression<string | null>;

/**
 * When visitors see a published row: from one time to another, where null is no end. Each query compares the time, so
 * that planned times depend on no job. Both columns are named with their table.
 */
export function publicationOf(isPublicRow: Condition, begins: Time, ends: Time) {
  const hasBegun = (now: Moment): Condition => sql`${begins} <= ${timeOf(now)}`;
  const hasEnded = (now: Moment): Condition => sql`${ends} <= ${timeOf(now)}`;
  const isOpen = (now: Moment): Condition => sql`(${ends} is null or ${ends} > ${timeOf(now)})`;
  const isDue = (time: Time, from: Date, until: Date): Condition =>
    allOf(isPublicRow, sql`${time} > ${timeOf(from)}`, sql`${time} <= ${timeOf(until)}`);
  return {
    hasBegun,
    hasEnded,
    /** What every visitor sees. */
    isShown: (now: Moment): Condition => allOf(isPublicRow, hasBegun(now), isOpen(now)),
    /** Shown now or later. */
    isShownFrom: (now: Moment): Condition => allOf(isPublicRow, isOpen(now)),
    /** What visitors saw until its end. */
    isOver: (now: Moment): Condition => allOf(isPublicRow, hasEnded(now)),
    /** Those of the rows that begin or end after `from` and not after `until`. */
    dueOf: <Tables, Table extends keyof Tables, Row>(
      rows: SelectQueryBuilder<Tables, Table, Row>,
      from: Date,
      until: Date,
    ) => rows.where(isDue(begins, from, until)).union(rows.where(isDue(ends, from, until))),
  };
}

/** How many subjects wait for a person, counted up to a limit. */
export const countWaiting = (name: SubjectTable, condition: Condition): RawBuilder<number> =>
  sql`(select count(*)::integer
    from (select 1 from ${sql.table(name)} where ${condition} limit ${sql.lit(limits.dashboard.counted)}) as found)`;

type Part = Compilable | RawBuilder<unknown>;

/**
 * A statement of several parts, each by the name under which later ones read its rows; undefined ones are left out. Parts
 * see the tables as they were before; one with the name of a table is read in its place. So what a save stores, its
 * revision and its log entry are written and read again in one message.
 */
export const inOneStatement = <Row>(
  parts: Record<string, Part | undefined>,
  result: Compilable<Row> | RawBuilder<Row>,
): Compilable<Row> => {
  const named = Object.entries(parts).flatMap(([name, part]) => (part ? [sql`${sql.ref(name)} as (${part})`] : []));
  return { compile: () => compiled(sql<Row>`with ${sql.join(named)} ${result}`) };
};

/** The version that the caller has loaded; undefined where any is changed. */
export type Expected = { version?: number | undefined; ifMatch?: string | null | undefined };

/** Refuses another version than the expected one, with who saved it and when: neither text is lost. */
export function requireVersion(row: Saved, { version, ifMatch = null }: Expected, message?: string): void {
  requireMatch(ifMatch, currentOf(row));
  if (version === undefined || version === row.version) return;
  throw new Refusal('STALE', message, { current: currentOf(row) });
}

/** What is to be stored, and what the log says about it. */
type Decision<Changes> = {
  changes: Changes;
  keepsRevision: boolean;
  /** The title after the save. */
  title: string;
  action: ActivityAction;
  logged?: readonly ActivityChange[];
};

/** A save of one subject: which, from which version, and by whom it may be made. */
type Change<Row> = Expected & { key: string; requireRight(row: Row): void };

/** The same at the present time only: what a save publishes begins at the time by which it is judged and logged. */
export function atOneTime<Context extends Pick<StaffContext, 'now'>>(context: Context): Context {
  const time = context.now();
  return { ...context, now: () => time };
}

/**
 * Changes a subject in one transaction: locks its row, so that concurrent saves wait for each other and each sees the
 * result of the one before it, checks the caller's right and version, lets `decide` check the rest and choose what
 * changes, and stores that with its revision and log entry. The triggers of the tables note it for the change log and
 * emit the cache tags.
 */
export const save = <Context extends StaffContext, Row extends StoredSubject, Changes, View>(
  context: Context,
  subject: Subject<Row, Changes, View>,
  { key, requireRight, ...expected }: Change<Row>,
  decide: (transaction: Context, row: Row) => Promise<Decision<Changes>>,
): Promise<View> =>
  inTransaction(context, async (waiting) => {
    await subject.lockOthers?.(waiting);
    const row = await subject.lock(waiting, key);
    const transaction = atOneTime(waiting);
    requireRight(row);
    requireVersion(row, expected, subject.staleMessage);
    const { title, action, logged = [], ...decided } = await decide(transaction, row);
    return subject.store(transaction, {
      ...decided,
      row,
      stamps: { updated_at: transaction.now(), updated_by_id: context.actor.id },
      activity: activityRowOf(context, { action, subject: subject.named({ ...row, title }), changes: logged }),
    });
  });

/** Until when what was deleted at this time can be restored. */
const keptUntil = (deletedAt: string): string => new Date(Date.parse(deletedAt) + trash.keptMs).toISOString();

/** A page of deleted subjects, the latest deletion first, with the end of each. */
export async function readTrash<Tables, Table extends keyof Tables, Row extends { deletedAt: string }>(
  db: Database,
  name: SubjectTable,
  deleted: SelectQueryBuilder<Tables, Table, Row>,
  { search, ...page }: TrashListInput,
): Promise<{ data: (Row & { keptUntil: string })[]; pagination: Pagination }> {
  const columnOf = (column: string) => sql.ref<string>(`${name}.${column}`);
  const found = search === undefined ? deleted : deleted.where(containsTyped(columnOf('title'), search));
  const ordered = found.orderBy(columnOf('deleted_at'), 'desc').orderBy(columnOf('id'), 'desc');
  const { data, pagination } = await readPage(db, ordered, page);
  return { data: data.map((row) => ({ ...row, keptUntil: keptUntil(row.deletedAt) })), pagination };
}

/** Moves a subject to the trash: invisible, but its row stays. */
export const moveToTrash = <Row extends StoredSubject, Changes, View>(
  context: StaffContext,
  subject: Subject<Row, Changes, View>,
  { key, ifMatch = null }: { key: string; ifMatch?: string | null },
): Promise<void> =>
  inTransaction(context, async (transaction) => {
    const row = await subject.lock(transaction, key);
    subject.requireDeletable(transaction, row);
    requireMatch(ifMatch, currentOf(row));
    await subject.store(transaction, {
      row,
      stamps: { deleted_at: context.now(), deleted_by_id: context.actor.id },
      keepsRevision: false,
      activity: activityRowOf(context, { action: subject.actions.delete, subject: subject.named(row) }),
    });
    await subject.whenDeleted?.(transaction, row);
  });

/** Moves the rows that a query chooses and locks to the trash, at once. Returns how many. */
export function moveAllToTrash({ db, now, actor }: StaffContext, name: SubjectTable, chosen: Compilable) {
  const table = sql.table(name);
  const moved = sql`update ${table}
    set deleted_at = ${now().toISOString()}, deleted_by_id = ${actor.id}, version = ${table}.version + 1
    from chosen where ${table}.id = chosen.id`;
  return changeRows(db, inOneStatement({ chosen }, moved));
}

/** Restores a deleted subject with its state and address. What this caller may not publish becomes a draft. */
export const restore = <Row extends StoredSubject, Changes, View>(
  context: StaffContext,
  subject: Subject<Row, Changes, View>,
  key: string,
): Promise<View> =>
  inTransaction(context, async (waiting) => {
    await subject.lockOthers?.(waiting);
    const row = await subject.lockDeleted(waiting, key);
    const transaction = atOneTime(waiting);
    return subject.store(transaction, {
      ...(await subject.whenRestored(transaction, row)),
      row,
      stamps: {
        deleted_at: null,
        deleted_by_id: null,
        updated_at: transaction.now(),
        updated_by_id: context.actor.id,
      },
      activity: activityRowOf(context, { action: subject.actions.restore, subject: subject.named(row) }),
    });
  });

/** Deletes a subject in the trash permanently, with everything that belongs to it. */
export const purge = <Row extends StoredSubject, Changes, View>(
  context: StaffContext,
  subject: Subject<Row, Changes, View>,
  key: string,
): Promise<void> =>
  inTransaction(context, async (transaction) => {
    const row = await subject.lockDeleted(transaction, key);
    await changeRows(transaction.db, compiled(sql`delete from ${sql.table(subject.table)} where id = ${row.id}`));
    await recordActivity(transaction, { action: subject.actions.purge, subject: subject.named(row) });
  });

/** Permanently deletes what has been in the trash for 30 days; what is being restored is skipped. */
export const removeOldTrash = (name: SubjectTable) => async (db: Database, now: Date) => {
  const table = sql.table(name);
  const end = new Date(now.getTime() - trash.keptMs).toISOString();
  await changeRows(
    db.fork(),
    compiled(sql`delete from ${table} where id in
      (select id from ${table} where deleted_at <= ${end} order by deleted_at limit ${trash.removedAtOnce}
        for update skip locked)`),
  );
};
