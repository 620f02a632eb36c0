import {
  announcements,
  type CollectionApi,
  type CollectionKind,
  can,
  collections,
  permissionScope,
} from '@madrasah/contract';
import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import { allOf, type Condition, readOnlyRow, readRows, utc } from '../../database/query.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { countWaiting } from '../lifecycle/index.ts';
import {
  dueOf,
  endsSoonAfter,
  isCreatedBy,
  isInState,
  isKept,
  isOfKind,
  isShownFrom,
  isWorkedOnBy,
} from './entries.policy.ts';
import { queries } from './entries.queries.ts';
import type { EntryTables } from './entry.entity.ts';

const row = expressionBuilder<EntryTables, 'collection_entries'>();

/** The data of an entry for other systems, as `EntryFacts`. */
export const entryFactsColumn = jsonBuildObject({
  id: row.ref('collection_entries.id'),
  publicId: row.ref('collection_entries.public_id'),
  slug: row.ref('collection_entries.slug'),
  title: row.ref('collection_entries.title'),
  startsAt: utc(row.ref('collection_entries.starts_at')),
  endsAt: utc(row.ref('collection_entries.ends_at')),
  updatedAt: utc(row.ref('collection_entries.updated_at')),
  version: row.ref('collection_entries.version'),
});

/** The entries of these kinds that begin or end after `from` and not after `until`. */
export const dueEntriesBetween = (kinds: readonly string[], from: Date, until: Date) =>
  dueOf(
    // With their kinds, because the indexes begin with them.
    queries
      .selectFrom('collection_entries')
      .where((eb) => eb('collection_entries.kind', '=', eb.fn.any(eb.val([...kinds]))))
      .select(['collection_entries.kind', 'collection_entries.id']),
    from,
    until,
  );

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

type Counted = { kind: 'entryReviews' | 'entryDrafts' | 'announcements'; of: CollectionApi; condition: Condition };
type EntryWork = Omit<Counted, 'condition'> & { count: number };

/** What this person may do with the entries of a kind. */
function workOn(kind: CollectionKind & { api: CollectionApi }, { actor, now }: StaffContext): Counted[] {
  const isTheirs = isWorkedOnBy(kind, actor);
  const maySeeAll = permissionScope(actor, kind.right) === 'any';
  const isOwn = isCreatedBy(actor);
  const { api: of } = kind;
  return [
    ...(maySeeAll
      ? [{ kind: 'entryReviews' as const, of, condition: allOf(isTheirs, isInState('waiting', now())) }]
      : []),
    ...(maySeeAll && of === announcements.api
      ? [{ kind: 'announcements' as const, of, condition: allOf(isTheirs, endsSoonAfter(now())) }]
      : []),
    { kind: 'entryDrafts', of, condition: allOf(isTheirs, isOwn, isInState('draft', now())) },
  ];
}

/** The entries of all kinds that wait for this person, each counted up to a limit, in one statement. */
export async function countEntryWork(context: StaffContext): Promise<EntryWork[]> {
  const work = collections
    .filter(({ right }) => can(context.actor, right, { ownerId: context.actor.id, status: 'draft' }))
    .flatMap((kind) => workOn(kind, context));
  if (work.length === 0) return [];
  const counted = await readOnlyRow(
    context.db,
    queries.selectNoFrom(
      work.map(({ condition }, index) => countWaiting('collection_entries', condition).as(`work${index}`)),
    ),
  );
  return work.map(({ kind, of }, index) => ({ kind, of, count: counted[`work${index}`] ?? 0 }));
}
