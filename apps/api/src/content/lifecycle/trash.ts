import { limits, type Pagination, type TrashListInput } from '@madrasah/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, containsTyped, readPage } from '../../database/query.ts';
import { activityRowOf, recordActivity } from '../../platform/activity/index.ts';
import { requireMatch } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { atOneTime, currentOf, type StoredSubject, type Subject, type SubjectTable } from './save.ts';

const { keptMs, removedAtOnce } = limits.trash;

/** Until when what was deleted at this time can be restored. */
const keptUntil = (deletedAt: string): string => new Date(Date.parse(deletedAt) + keptMs).toISOString();

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
  context.db.transactional(async (db) => {
    const transaction = { ...context, db };
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

/** Restores a deleted subject with its state and address. What this caller may not publish becomes a draft. */
export const restore = <Row extends StoredSubject, Changes, View>(
  context: StaffContext,
  subject: Subject<Row, Changes, View>,
  key: string,
): Promise<View> =>
  context.db.transactional(async (db) => {
    const waiting = { ...context, db };
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
  context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const row = await subject.lockDeleted(transaction, key);
    await changeRows(db, compiled(sql`delete from ${sql.table(subject.table)} where id = ${row.id}`));
    await recordActivity(transaction, { action: subject.actions.purge, subject: subject.named(row) });
  });

/** Permanently deletes what has been in the trash for 30 days; what is being restored is skipped. */
export const removeOldTrash = (name: SubjectTable) => async (db: Database, now: Date) => {
  const table = sql.table(name);
  const end = new Date(now.getTime() - keptMs).toISOString();
  await changeRows(
    db.fork(),
    compiled(sql`delete from ${table} where id in
      (select id from ${table} where deleted_at <= ${end} order by deleted_at limit ${removedAtOnce}
        for update skip locked)`),
  );
};
