import type { CollectionKind } from '@madrasah/contract';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../database/database.ts';
import { allOf, readRows, utc } from '../../database/query.ts';
import { isKept, isOfKind, isShownFrom } from './entries.policy.ts';
import { queries } from './entries.queries.ts';
import type { EntryTables } from './entry.entity.ts';

const row = expressionBuilder<EntryTables, 'collection_entries'>();

const targetColumns = [
  'collection_entries.public_id as id',
  'collection_entries.slug',
  'collection_entries.title',
  'collection_entries.status',
  utc(row.ref('collection_entries.starts_at')).as('startsAt'),
  utc(row.ref('collection_entries.ends_at')).as('endsAt'),
] as const;

const areNamed = (kind: CollectionKind, ids: readonly string[]) =>
  allOf(isOfKind(kind), isKept, row('collection_entries.public_id', '=', row.fn.any(row.val([...ids]))));

/** Entries of any state as targets of links, for what shows each of them only while it is public. */
export const listEntryTargets = (db: Database, kind: CollectionKind, ids: readonly string[]) =>
  readRows(db, queries.selectFrom('collection_entries').where(areNamed(kind, ids)).select(targetColumns));

/** Entries that are shown now or later, by title. */
export const listPossibleTargets = (db: Database, kind: CollectionKind, now: Date, limit: number) =>
  readRows(
    db,
    queries
      .selectFrom('collection_entries')
      .where(allOf(isOfKind(kind), isShownFrom(now)))
      .select(targetColumns)
      .orderBy('collection_entries.title')
      .orderBy('collection_entries.id')
      .limit(limit),
  );

/** Other changes of these entries wait until the transaction ends, so that they find the link that it stores. */
export const holdEntryTargets = (db: Database, kind: CollectionKind, ids: readonly string[]) =>
  readRows(
    db,
    queries.selectFrom('collection_entries').where(areNamed(kind, ids)).select('collection_entries.id').forShare(),
  );
