import {
  type CollectionKind,
  can,
  limits,
  type ManagedEntry,
  type Pagination,
  paginationOf,
  type Values,
} from '@madrasah/contract';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { allOf, changeRows, countOfRows, everyRow, readRow, readRows, utc } from '../../database/query.ts';
import { containsTyped } from '../../database/word-query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { forbidden } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { publicPersonColumn } from '../privacy/index.ts';
import { isInTrashOf, mayChange } from './entries.policy.ts';
import { isEntry, queries, readManaged } from './entries.queries.ts';
import { draftOf, lockKind, type ManagedKind, selectStored, subjectOf } from './entries.service.ts';
import type { EntryTables } from './entry.entity.ts';
import { entryNotFound } from './refusals.ts';
import { keepRevision } from './revisions.ts';

const row = expressionBuilder<EntryTables & UserTables, 'collection_entries'>();
const { keptMs, removedAtOnce } = limits.trash;

/** The deleted entries that this member of staff may restore, the latest deletion first. */
export async function listTrash(
  { db, actor }: StaffContext,
  kind: CollectionKind,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
) {
  const isFound = search ? containsTyped(row.ref('collection_entries.title'), search) : everyRow;
  const deleted = queries.selectFrom('collection_entries').where(allOf(isInTrashOf(kind, actor), isFound));
  const counted = await readRow(db, deleted.select(countOfRows.as('total')));
  const rows = await readRows(
    db,
    deleted
      .select([
        'collection_entries.public_id as id',
        'collection_entries.title',
        'collection_entries.status',
        utc(row.ref('collection_entries.deleted_at').$notNull()).as('deletedAt'),
        row
          .selectFrom('users')
          .whereRef('users.id', '=', 'collection_entries.deleted_by_id')
          .select(publicPersonColumn.as('person'))
          .as('deletedBy'),
      ])
      .orderBy('collection_entries.deleted_at', 'desc')
      .orderBy('collection_entries.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  const data = rows.map((deletedRow) => ({
    ...deletedRow,
    keptUntil: new Date(Date.parse(deletedRow.deletedAt) + keptMs).toISOString(),
  }));
  const pagination: Pagination = paginationOf(page, limit, counted?.total ?? 0);
  return { data, pagination };
}

/** The deleted entry, locked until the transaction ends. */
async function lockDeleted({ db, actor }: StaffContext, kind: CollectionKind, id: string) {
  const isDeleted = allOf(isInTrashOf(kind, actor), isEntry(id));
  const found = await readRow(db, selectStored().where(isDeleted).forUpdate());
  if (!found) throw entryNotFound(kind);
  return found;
}

/** Restores a deleted entry with its state and address. What this person may not publish becomes a draft. */
export async function restoreEntry(
  context: StaffContext,
  { kind, check }: ManagedKind,
  id: string,
): Promise<ManagedEntry & Values> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    await lockKind(db, kind);
    const stored = await lockDeleted(transaction, kind, id);
    const status = mayChange(kind, context.actor, stored) ? stored.status : 'draft';
    await check?.(transaction, { ...draftOf(kind, stored), status });
    await changeRows(
      db,
      queries
        .updateTable('collection_entries')
        .set((eb) => ({
          status,
          deleted_at: null,
          deleted_by_id: null,
          version: eb('collection_entries.version', '+', 1),
          updated_at: context.now(),
          updated_by_id: context.actor.id,
        }))
        .where('collection_entries.id', '=', stored.id),
    );
    await keepRevision(db, stored.id);
    await recordActivity(transaction, { action: 'collection.restore', subject: subjectOf(kind, stored) });
    return readManaged(transaction, kind, id);
  });
}

/** Deletes an entry in the trash permanently; only for those who manage all entries. */
export async function purgeEntry(context: StaffContext, { kind }: ManagedKind, id: string): Promise<void> {
  if (!can(context.actor, kind.right)) throw forbidden();
  await context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const stored = await lockDeleted(transaction, kind, id);
    await changeRows(db, queries.deleteFrom('collection_entries').where('collection_entries.id', '=', stored.id));
    await recordActivity(transaction, { action: 'collection.purge', subject: subjectOf(kind, stored) });
  });
}

/** Permanently deletes what has been in the trash for 30 days; entries that are being restored are skipped. */
export async function removeOldEntries(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - keptMs).toISOString();
  await changeRows(
    db.fork(),
    queries
      .deleteFrom('collection_entries')
      .where('collection_entries.id', 'in', (eb) =>
        eb
          .selectFrom('collection_entries')
          .where('collection_entries.deleted_at', '<=', end)
          .select('collection_entries.id')
          .orderBy('collection_entries.deleted_at')
          .limit(removedAtOnce)
          .forUpdate()
          .skipLocked(),
      ),
  );
}
