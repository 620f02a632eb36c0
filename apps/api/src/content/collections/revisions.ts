import { type CollectionKind, type EntryRevisionDetail, limits, type Values } from '@madrasah/contract';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  changeRows,
  everyRow,
  fieldColumns,
  readPage,
  rowIn,
  utc,
  type Value,
} from '../../database/query.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { formerVersion } from '../lifecycle/index.ts';
import { personOf } from '../privacy/index.ts';
import { isWorkedOnBy, revisionNotFound } from './entries.policy.ts';
import { isEntry, queries } from './entries.queries.ts';
import type { EntryTables } from './entry.entity.ts';

const row = expressionBuilder<EntryTables, 'collection_revisions'>();

/** The statement that stores the states of entries as the revisions of their versions. */
export const revisionInsert = (condition: Condition = everyRow) =>
  queries
    .insertInto('collection_revisions')
    .columns(['entry_id', 'number', 'saved_at', 'saved_by_id', 'title', 'status', 'content'])
    .expression((eb) =>
      eb
        .selectFrom('collection_entries')
        .where(condition)
        .select(['id', 'version', 'updated_at', 'updated_by_id', 'title', 'status', 'content']),
    );

/** The statement that removes all but the newest revisions of an entry. */
export const outdatedRevisionsDelete = (entryId: Value<number>) =>
  queries
    .deleteFrom('collection_revisions')
    .where('collection_revisions.entry_id', '=', entryId)
    .where('collection_revisions.number', '<=', (eb) =>
      eb
        .selectFrom('collection_entries')
        .where('collection_entries.id', '=', entryId)
        .select((entry) => entry('collection_entries.version', '-', limits.revisions.kept).as('number')),
    );

/** Stores the states of entries as the revisions of their versions. */
export async function keepRevisions(db: Database, entries: readonly { id: number }[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  const isKept = sql<SqlBool>`${sql.ref('collection_entries.id')} = any(${ids}::int[])`;
  await changeRows(db, revisionInsert(isKept));
}

/** Stores the state of an entry as the revision of its version, and removes all but the newest ones. */
export async function keepRevision(db: Database, entryId: number): Promise<void> {
  await keepRevisions(db, [{ id: entryId }]);
  await changeRows(db, outdatedRevisionsDelete(entryId));
}

const revisionsOf = ({ actor }: StaffContext, kind: CollectionKind, id: string) =>
  queries
    .selectFrom('collection_revisions')
    .innerJoin('collection_entries', 'collection_entries.id', 'collection_revisions.entry_id')
    .where(allOf(isWorkedOnBy(kind, actor), isEntry(id)));

const listedColumns = [
  ...fieldColumns('collection_revisions', ['number', 'title', 'status']),
  utc(row.ref('collection_revisions.saved_at')).as('savedAt'),
  personOf(row.ref('collection_revisions.saved_by_id')).as('savedBy'),
] as const;

export async function listRevisions(
  context: StaffContext,
  kind: CollectionKind,
  { id, ...page }: { id: string; page: number; limit: number },
) {
  const revisions = revisionsOf(context, kind, id).select(listedColumns).orderBy('collection_revisions.number', 'desc');
  const found = await readPage(context.db, revisions, page);
  // Every entry has a revision of its newest version.
  if (found.pagination.total === 0) throw revisionNotFound(kind);
  return found;
}

export async function readRevision(
  context: StaffContext,
  kind: CollectionKind,
  { id, number }: { id: string; number: number },
): Promise<EntryRevisionDetail & Values> {
  const found = await revisionsOf(context, kind, id)
    .where('collection_revisions.number', '=', number)
    .select([...listedColumns, formerVersion('collection_revisions').as('former'), 'collection_revisions.content'])
    .$call(rowIn(context.db));
  if (!found) throw revisionNotFound(kind);
  const { content, ...revision } = found;
  return { ...kind.readStored(content), ...revision };
}
