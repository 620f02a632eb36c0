import {
  type CollectionKind,
  type EntryStatus,
  type ManagedEntry,
  type ManagedListInput,
  type Pagination,
  pick,
  type Values,
} from '@madrasah/contract';
import { sanitizeHtml } from '@madrasah/rich-text/sanitize';
import { expressionBuilder, type InferResult, sql } from 'kysely';
import { allOf, type Condition, everyRow, fieldColumns, jsonb, readPage, readRow, utc } from '../../database/query.ts';
import { searchWords } from '../../shared/search-words.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { personOf } from '../privacy/index.ts';
import { endsSoonAfter, entryNotFound, isCreatedBy, isInState, isWorkedOnBy, stateOf } from './entries.policy.ts';
import {
  facetsOf,
  facetsOfList,
  hasAllWords,
  hasFacets,
  inOrder,
  isEntry,
  isPublishedWithin,
  orders,
  queries,
  shownEntries,
  withoutPrivate,
} from './entries.queries.ts';
import type { EntryTables } from './entry.entity.ts';
import { toCard } from './pictures.ts';

// Entries as staff read them, and as a save stores them.

const row = expressionBuilder<EntryTables, 'collection_entries'>();

export const managedEntries = shownEntries.select([
  'collection_entries.status',
  'collection_entries.version',
  personOf(row.ref('collection_entries.created_by_id')).as('createdBy'),
  personOf(row.ref('collection_entries.updated_by_id')).as('updatedBy'),
]);

type ManagedRow = InferResult<typeof managedEntries>[number];

export function toManaged(kind: CollectionKind, { rowId: _rowId, content, ...managed }: ManagedRow, now: Date) {
  return { ...kind.readStored(content), ...managed, state: stateOf(managed, now) };
}

/** The entries that contain all words of a search; every entry where it has none. */
function hasWords(search: string | undefined): Condition {
  const words = searchWords(search ?? '');
  return words.length === 0 ? everyRow : hasAllWords(words);
}

export async function listManaged(
  context: StaffContext,
  kind: CollectionKind,
  { page, limit, search, state, mine, endsSoon, unused, sort, ...filters }: ManagedListInput,
  isUnused: Condition = everyRow,
): Promise<{ data: (ManagedEntry & Values)[]; pagination: Pagination }> {
  const { db, actor } = context;
  const time = context.now();
  const chosen = allOf(
    isWorkedOnBy(kind, actor),
    hasWords(search),
    state ? isInState(state, time) : everyRow,
    mine ? isCreatedBy(actor) : everyRow,
    endsSoon ? endsSoonAfter(time) : everyRow,
    unused ? isUnused : everyRow,
    isPublishedWithin(context, filters) ?? everyRow,
    hasFacets(facetsOfList(kind, filters)),
  );
  const rows = inOrder(managedEntries.where(chosen), orders[sort]);
  const { data, pagination } = await readPage(db, rows, { page, limit });
  return { data: data.map((found) => toCard(kind, toManaged(kind, found, time))), pagination };
}

/** One entry that this member of staff works on; any other is refused like a missing one. */
export async function readManaged({ db, now, actor }: StaffContext, kind: CollectionKind, id: string) {
  const found = await readRow(db, managedEntries.where(allOf(isWorkedOnBy(kind, actor), isEntry(id))));
  if (!found) throw entryNotFound(kind);
  return toManaged(kind, found, now());
}

/** An entry as it is about to be stored. */
export type EntryDraft = {
  /** Null for a new one. */
  id: number | null;
  title: string;
  status: EntryStatus;
  startsAt: Date | null;
  endsAt: Date | null;
  values: Values;
};

export const selectStored = () =>
  queries
    .selectFrom('collection_entries')
    .select([
      ...fieldColumns('collection_entries', ['id', 'publicId', 'slug', 'title', 'status', 'startsAt', 'endsAt']),
      ...fieldColumns('collection_entries', ['publishedAt', 'content', 'version']),
      'collection_entries.created_by_id as ownerId',
    ])
    .select((eb) => [
      utc(eb.ref('collection_entries.updated_at')).as('updatedAt'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('users')
            .whereRef('users.id', '=', 'collection_entries.updated_by_id')
            .select('users.full_name'),
          sql.lit(''),
        )
        .as('savedBy'),
    ]);

export type StoredEntry = InferResult<ReturnType<typeof selectStored>>[number];

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

export const draftOf = (kind: CollectionKind, entry: StoredEntry): EntryDraft => ({
  ...pick(entry, ['id', 'title', 'status']),
  startsAt: dateOf(entry.startsAt),
  endsAt: dateOf(entry.endsAt),
  values: kind.readStored(entry.content),
});

/** The sent values, with their HTML sanitised. */
export function valuesOf({ fields }: CollectionKind, input: Values): Values {
  const sent = Object.entries(pick(input, Object.keys(fields))).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    sent.map(([name, value]) => [
      name,
      fields[name]?.control === 'richText' && typeof value === 'string' ? sanitizeHtml(value) : value,
    ]),
  );
}

const plainText = (html: string) => html.replace(/<[^<>]*>/g, ' ');

/** The searchable words: the title first, then the fields by their weight. */
function documentOf({ fields }: CollectionKind, { title, values }: EntryDraft) {
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    return 'search' in field && field.search
      ? [{ weight: field.search, text: plainText([values[name]].flat().join(' ')) }]
      : [];
  });
  return sql<string>`${sql.join(
    [{ weight: 'A', text: title }, ...parts].map(
      ({ weight, text }) => sql`setweight(search_vector(${text}::text), ${sql.lit(weight)})`,
    ),
    sql` || `,
  )}`;
}

/** The days of an entry, as PostgreSQL writes several ranges. */
function datesOf(kind: CollectionKind, { values }: EntryDraft) {
  const ranges = kind.datesOf(values)?.map(({ from, to }) => `[${from},${to}]`);
  return ranges ? sql<string>`${`{${ranges.join(',')}}`}::datemultirange` : null;
}

export const columnsOf = (kind: CollectionKind, entry: EntryDraft) => ({
  title: entry.title,
  status: entry.status,
  starts_at: entry.startsAt,
  ends_at: entry.endsAt,
  content: jsonb(entry.values),
  facets: facetsOf(kind, entry.values),
  dates: datesOf(kind, entry),
  document: documentOf(kind, entry),
});

/** What the activity log compares. */
export const auditFields = (
  kind: CollectionKind,
  { id: _id, values, startsAt: shownFrom, endsAt: shownUntil, ...common }: EntryDraft,
) => ({
  ...withoutPrivate(kind, values),
  ...common,
  shownFrom,
  shownUntil,
});
