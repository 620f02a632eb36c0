import {
  type CollectionKind,
  type EntryListInput,
  filterValues,
  type Pagination,
  paginationOf,
  type ShownEntry,
  type Values,
  type WithPictures,
} from '@madrasah/contract';
import {
  type Expression,
  expressionBuilder,
  type InferResult,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  countOfRows,
  everyRow,
  firstRows,
  type Moment,
  oneOf,
  queriesOf,
  readOnlyRow,
  readRow,
  readRows,
  rowsIn,
  timeOf,
  utc,
  type Value,
  wordsQuery,
} from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { type ChangeTag, entryListingTag, entryTag } from '../../shared/change-tags.ts';
import { momentOf } from '../../shared/clock.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { type CollectionCaches, countsAt } from './collections.caches.ts';
import { entryNotFound, isOfKind, isShown, isShownFrom } from './entries.policy.ts';
import type { EntryTables } from './entry.entity.ts';
import { toCard, withPictures } from './pictures.ts';

const facet = (filter: string, value: unknown) => `${filter}:${String(value)}`;

/** The values of an entry by which lists are filtered. An entry with none of a filter's names belongs to all of them. */
export const facetsOf = ({ fields, filters }: CollectionKind, values: Values): string[] =>
  filters.flatMap((filter) => {
    const [field, chosen] = [fields[filter], [values[filter] ?? []].flat()];
    return (chosen.length > 0 || !field ? chosen : filterValues(field)).map((value) => facet(filter, value));
  });

/** The values that a list is limited to. */
export const facetsOfList = ({ filters }: CollectionKind, input: Values): string[] =>
  filters.flatMap((filter) => (input[filter] === undefined ? [] : [facet(filter, input[filter])]));

type Tables = EntryTables & UserTables;
export const queries = queriesOf<Tables>();
const row = expressionBuilder<Tables, 'collection_entries'>();

export type EntryContext = Pick<ServiceContext, 'db' | 'now' | 'cacheDependencies'>;
/** For entries that are shown with their pictures. */
export type PictureContext = EntryContext & Pick<ServiceContext, 'images'>;
/** For lists, whose counts are cached. */
export type ListContext = EntryContext & { queryCaches: { collections: CollectionCaches } };

const shownColumns = [
  'collection_entries.id as rowId',
  'collection_entries.public_id as id',
  'collection_entries.slug',
  'collection_entries.title',
  utc(row.ref('collection_entries.starts_at')).as('startsAt'),
  utc(row.ref('collection_entries.starts_at')).as('shownFrom'),
  utc(row.ref('collection_entries.ends_at')).as('endsAt'),
  utc(row.ref('collection_entries.ends_at')).as('shownUntil'),
  utc(row.ref('collection_entries.updated_at')).as('changedAt'),
  'collection_entries.content',
] as const;

/** The columns of entries that visitors see; built once. */
export const shownEntries = queries.selectFrom('collection_entries').select(shownColumns);

type ShownRow = InferResult<typeof shownEntries>[number];

/** The values that others than staff may have. */
export const withoutPrivate = ({ fields }: CollectionKind, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.storedIf));

/** The values of an entry under the common fields, which no field may replace. */
export function toShown(kind: CollectionKind, { rowId: _rowId, content, ...shown }: ShownRow): ShownEntry & Values {
  return { ...withoutPrivate(kind, kind.readStored(content)), ...shown };
}

export const hasFacets = (facets: readonly string[]): Condition =>
  facets.length === 0
    ? everyRow
    : sql<SqlBool>`${row.ref('collection_entries.facets')} @> ${row.val([...facets])}::text[]`;

export const hasAllWords = (words: Value<readonly string[]>): Condition =>
  sql<SqlBool>`${row.ref('collection_entries.document')} @@ ${wordsQuery(words)}`;

/** `to` is null where there is no last day. */
export type Span = { from: string; to: string | null };

const dates = row.ref('collection_entries.dates');
export const daysOf = ({ from, to }: Span) => sql`daterange(${from}::date, ${to}::date, '[]')`;
/** The entries that take place on one of these days. */
export const isWithin = (span: Span): Condition => sql<SqlBool>`${dates} && ${daysOf(span)}`;
export const firstDay = sql<string | null>`lower(${dates})`;

type PublishedWithin = Pick<EntryListInput, 'publishedSince' | 'publishedBefore'>;
/** The entries that visitors see since this time or later, and before that one; undefined where neither limits them. */
export function isPublishedWithin(
  context: { timeZone: string },
  { publishedSince, publishedBefore }: PublishedWithin,
): Condition | undefined {
  if (publishedSince === undefined && publishedBefore === undefined) return undefined;
  const isBeside = (operator: '>=' | '<', time: string | undefined) =>
    time === undefined
      ? everyRow
      : row('collection_entries.starts_at', operator, momentOf(context, time).toISOString());
  return allOf(isBeside('>=', publishedSince), isBeside('<', publishedBefore));
}

/** When the next entry of these begins or ends: until then a list of them is the same. */
export const nextMoment = (chosen: Condition, now: Moment) => {
  const first = (column: 'collection_entries.starts_at' | 'collection_entries.ends_at') =>
    row
      .selectFrom('collection_entries')
      .where(allOf(chosen, isShownFrom(now)))
      .where(column, '>', timeOf(now))
      .select((eb) => eb.fn.min(column).as('moment'));
  return utc(
    sql<string | null>`least((${first('collection_entries.starts_at')}), (${first('collection_entries.ends_at')}))`,
  );
};

export type EntryOrder = readonly [by: Expression<unknown>, direction: 'asc' | 'desc'];

const lastId = [row.ref('collection_entries.id'), 'desc'] as const;
const firstId = [row.ref('collection_entries.id'), 'asc'] as const;

export const orders = {
  changed: [[row.ref('collection_entries.updated_at'), 'desc'], lastId],
  newest: [[row.ref('collection_entries.starts_at'), 'desc'], lastId],
  day: [[firstDay, 'desc'], lastId],
  title: [[row.ref('collection_entries.title'), 'asc'], firstId],
  manual: [[row.ref('collection_entries.place'), 'asc'], firstId],
} as const;

export const inOrder = <Output>(
  query: SelectQueryBuilder<Tables, 'collection_entries', Output>,
  sorting: readonly EntryOrder[],
): SelectQueryBuilder<Tables, 'collection_entries', Output> =>
  sorting.reduce((ordered, [expression, direction]) => ordered.orderBy(expression, direction), query);

type IdQuery = SelectQueryBuilder<Tables, 'collection_entries', { id: number }>;

const reversed = (sorting: readonly EntryOrder[]) =>
  sorting.map(([by, direction]): EntryOrder => [by, direction === 'asc' ? 'desc' : 'asc']);

/**
 * The ids on a page, in any order. The entries before it are skipped in an index, without their contents; in the second
 * half of a list those after it, so that the last page costs as much as the first.
 */
function pageOf(
  ids: IdQuery,
  sorting: readonly EntryOrder[],
  { limit, offset, total }: { limit: number; offset: number; total: number },
) {
  if (offset === 0) return inOrder(ids, sorting).limit(firstRows(limit));
  if (offset < total / 2) return inOrder(ids, sorting).limit(limit).offset(offset);
  const size = Math.max(0, Math.min(limit, total - offset));
  return inOrder(ids, reversed(sorting))
    .limit(size)
    .offset(Math.max(0, total - offset - size));
}

type Chosen = {
  /** Limits the entries further. */
  where?: Condition | undefined;
  facets?: readonly string[];
};

const chosenOf = (kind: CollectionKind, { where = everyRow, facets = [] }: Chosen): Condition =>
  allOf(isOfKind(kind), hasFacets(facets), where);

const listingTagOf = (kind: CollectionKind, { facets = [] }: Chosen) => entryListingTag(kind.name, facets[0]);

const isShownOf = (chosen: Condition, time: Date) =>
  queries.selectFrom('collection_entries').where(allOf(chosen, isShown(time)));

const sortingOf = ({ order }: CollectionKind, first: readonly EntryOrder[] = []): readonly EntryOrder[] => [
  ...first,
  ...orders[order],
];

const selectListed = (ids: IdQuery, sorting: readonly EntryOrder[]) =>
  inOrder(shownEntries.where('collection_entries.id', 'in', ids), sorting);

/** The response depends on each of these entries, on their list, and on the clock until `changesAt`. */
function toListed(
  { cacheDependencies }: EntryContext,
  kind: CollectionKind,
  { rows, tag, changesAt }: { rows: readonly ShownRow[]; tag: ChangeTag; changesAt: string | null },
): (ShownEntry & Values)[] {
  cacheDependencies?.addTags([tag, ...rows.map(({ rowId }) => entryTag(rowId))]);
  if (changesAt) cacheDependencies?.expireAt(new Date(changesAt));
  return rows.map((found) => toShown(kind, found));
}

/** The first entries that visitors see now. `order` comes before the order of the kind. */
export async function readShown(
  context: EntryContext,
  kind: CollectionKind,
  { order, limit, ...filters }: Chosen & { order?: readonly EntryOrder[]; limit: number },
): Promise<(ShownEntry & Values)[]> {
  const time = context.now();
  const chosen = chosenOf(kind, filters);
  const sorting = sortingOf(kind, order);
  const ids = inOrder(isShownOf(chosen, time).select('collection_entries.id'), sorting).limit(firstRows(limit));
  const columns = [
    jsonArrayFrom(selectListed(ids, sorting)).as('rows'),
    nextMoment(chosen, time).as('changesAt'),
  ] as const;
  const { rows, changesAt } = await readOnlyRow(context.db, queries.selectNoFrom(columns));
  return toListed(context, kind, { rows, tag: listingTagOf(kind, filters), changesAt });
}

/**
 * Counting reads the whole list, so a count is kept until the list changes. Not with a condition of the caller, whose
 * values are freely chosen: they would only evict others.
 */
async function countShown({ db, queryCaches }: ListContext, kind: CollectionKind, filters: Chosen, time: Date) {
  const chosen = chosenOf(kind, filters);
  const count = () =>
    readOnlyRow(
      db,
      isShownOf(chosen, time).select([countOfRows.as('total'), nextMoment(chosen, time).as('changesAt')]),
    );
  if (filters.where) return count();
  return queryCaches.collections.shownCounts.getOrLoad(
    JSON.stringify([kind.name, filters.facets]),
    count,
    [listingTagOf(kind, filters)],
    countsAt(time),
  );
}

export async function readShownPage(
  context: ListContext,
  kind: CollectionKind,
  { limit, offset, ...filters }: Chosen & { limit: number; offset: number },
): Promise<{ entries: (ShownEntry & Values)[]; total: number }> {
  const time = context.now();
  const { total, changesAt } = await countShown(context, kind, filters, time);
  const sorting = sortingOf(kind);
  const shown = isShownOf(chosenOf(kind, filters), time).select('collection_entries.id');
  const ids = pageOf(shown, sorting, { limit, offset, total });
  const rows = await readRows(context.db, selectListed(ids, sorting));
  return { entries: toListed(context, kind, { rows, tag: listingTagOf(kind, filters), changesAt }), total };
}

export async function listShown(
  context: PictureContext & ListContext & { timeZone: string },
  kind: CollectionKind,
  { page, limit, ...filters }: EntryListInput,
): Promise<{ data: (ShownEntry & Values & WithPictures)[]; pagination: Pagination }> {
  const chosen = { where: isPublishedWithin(context, filters), facets: facetsOfList(kind, filters) };
  const { entries, total } = await readShownPage(context, kind, { ...chosen, limit, offset: (page - 1) * limit });
  const cards = entries.map((entry) => toCard(kind, entry));
  return {
    data: await withPictures(context, kind, cards, kind.cards),
    pagination: paginationOf(page, limit, total),
  };
}

/** The entry at an address, or at a former one. No address is both. */
const isAt = (kind: CollectionKind, slug: string): Condition =>
  kind.path === undefined
    ? row('collection_entries.slug', '=', slug)
    : row.or([
        row('collection_entries.slug', '=', slug),
        row(
          'collection_entries.id',
          '=',
          row
            .selectFrom('collection_former_slugs')
            .where('collection_former_slugs.kind', '=', kind.name)
            .where('collection_former_slugs.slug', '=', slug)
            .select('collection_former_slugs.entry_id'),
        ),
      ]);

/** One entry that visitors see now; any other is refused like a missing one. */
export const readShownBySlug = (context: EntryContext, kind: CollectionKind, slug: string) =>
  readOneShown(context, kind, isAt(kind, slug));

export const readShownById = (context: EntryContext, kind: CollectionKind, id: string) =>
  readOneShown(context, kind, isEntry(id));

/** The entry with its pictures; refused like `readShownBySlug`. */
export async function readShownWithPictures(context: PictureContext, kind: CollectionKind, slug: string) {
  const shown = await readShownBySlug(context, kind, slug);
  const [described = shown] = await withPictures(context, kind, [shown]);
  return described;
}

async function readOneShown({ db, now, cacheDependencies }: EntryContext, kind: CollectionKind, isIt: Condition) {
  const time = now();
  const isWanted = allOf(isOfKind(kind), isIt);
  const found = await readRow(db, shownEntries.where(allOf(isWanted, isShown(time))));
  // Until it changes, or another one gets the address or begins, the answer stays the same.
  const isFixed = found && kind.path === undefined;
  cacheDependencies?.addTags([
    ...(found ? [entryTag(found.rowId)] : []),
    ...(isFixed ? [] : [entryListingTag(kind.name)]),
  ]);
  const changesAt = found?.endsAt ?? (await findNextMoment(db, isWanted, time));
  if (changesAt) cacheDependencies?.expireAt(new Date(changesAt));
  if (!found) throw entryNotFound(kind);
  return toShown(kind, found);
}

export async function findNextMoment(db: Database, chosen: Condition, now: Date): Promise<string | null> {
  return (await readOnlyRow(db, queries.selectNoFrom(nextMoment(chosen, now).as('moment')))).moment;
}

/** The response is the same until the next entry, of the kind or of all kinds, begins or ends. */
export async function expireAtNextMoment({ db, now, cacheDependencies }: EntryContext, kind?: CollectionKind) {
  const moment = await findNextMoment(db, kind ? isOfKind(kind) : everyRow, now());
  if (moment) cacheDependencies?.expireAt(new Date(moment));
}

export async function listAddresses(context: EntryContext, kinds: readonly CollectionKind[], limit: number) {
  const { db, now, cacheDependencies } = context;
  const names = kinds.map(({ name }) => name);
  const rows = await queries
    .selectFrom('collection_entries')
    .where(isShown(now()))
    .where('collection_entries.kind', '=', oneOf(names))
    .select([
      'collection_entries.id as rowId',
      'collection_entries.kind',
      'collection_entries.slug',
      utc(row.ref('collection_entries.updated_at')).as('changedAt'),
    ])
    .orderBy('collection_entries.id', 'desc')
    .limit(limit)
    .$call(rowsIn(db));
  await expireAtNextMoment(context);
  cacheDependencies?.addTags([
    ...names.map((name) => entryListingTag(name)),
    ...rows.map(({ rowId }) => entryTag(rowId)),
  ]);
  return rows;
}

/** The kinds of which visitors see an entry now: depends on one entry of each, and on the lists of the empty ones. */
export async function listShownKinds<Kind extends CollectionKind>(
  { db, now, cacheDependencies }: EntryContext,
  kinds: readonly Kind[],
): Promise<Kind[]> {
  const time = now();
  const names = sql<string>`unnest(${sql.val(kinds.map(({ name }) => name))}::text[])`;
  const found = await queries
    .selectFrom(names.as<'kind'>(sql`kinds(name)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('collection_entries')
          .where(isShown(time))
          .where('collection_entries.kind', '=', sql<string>`kinds.name`)
          .select(['collection_entries.id', 'collection_entries.kind', 'collection_entries.ends_at'])
          .limit(1)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .select(['entry.id', 'entry.kind', utc(sql.ref('entry.ends_at')).as('endsAt')])
    .$call(rowsIn(db));
  const isFound = ({ name }: CollectionKind) => found.some(({ kind }) => kind === name);
  const empty = kinds.filter((kind) => !isFound(kind)).map(({ name }) => name);
  const begins = await findNextMoment(db, row('collection_entries.kind', '=', oneOf(empty)), time);
  cacheDependencies?.addTags([...found.map(({ id }) => entryTag(id)), ...empty.map((name) => entryListingTag(name))]);
  for (const moment of [begins, ...found.map(({ endsAt }) => endsAt)])
    if (moment) cacheDependencies?.expireAt(new Date(moment));
  return kinds.filter(isFound);
}

/** The titles of the entries at these addresses that visitors see now, by address. */
export async function readShownTitles(
  { db, now }: Pick<EntryContext, 'db' | 'now'>,
  kind: CollectionKind,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const shown = await queries
    .selectFrom('collection_entries')
    .where(allOf(isOfKind(kind), isShown(now())))
    .where('collection_entries.slug', '=', oneOf(slugs))
    .select(['collection_entries.slug', 'collection_entries.title'])
    .$call(rowsIn(db));
  return new Map(shown.map(({ slug, title }) => [slug, title]));
}

export const isEntry = (id: string): Condition => row('collection_entries.public_id', '=', id);
