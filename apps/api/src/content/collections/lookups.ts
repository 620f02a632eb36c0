import {
  announcements,
  type CollectionApi,
  type CollectionKind,
  can,
  collectionLimits,
  collections,
  entryPath,
  type FoundPage,
  fileDetails,
  filePath,
  permissionScope,
  uploadedFileSchema,
  type Values,
} from '@madrasah/contract';
import { firstWords } from '@madrasah/rich-text/display';
import { expressionBuilder, type InferResult, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  everyRow,
  fieldColumns,
  type Moment,
  oneOf,
  onlyRowIn,
  readRows,
  rowsIn,
  utc,
  type Value,
  wordsQuery,
} from '../../database/query.ts';
import { entryListingTag, entryTag } from '../../shared/change-tags.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { countWaiting } from '../lifecycle/index.ts';
import {
  dueOf,
  endsSoonAfter,
  isCreatedBy,
  isInState,
  isKept,
  isOfKind,
  isShown,
  isShownFrom,
  isWorkedOnBy,
} from './entries.policy.ts';
import { type EntryContext, hasAllWords, nextMoment, queries, shownEntries } from './entries.queries.ts';
import type { EntryTables } from './entry.entity.ts';

const row = expressionBuilder<EntryTables, 'collection_entries'>();

/** The data of an entry for other systems, as `EntryFacts`. */
export const entryFactsColumn = jsonBuildObject({
  id: row.ref('collection_entries.id'),
  publicId: row.ref('collection_entries.public_id'),
  slug: row.ref('collection_entries.slug'),
  title: row.ref('collection_entries.title'),
  shownFrom: utc(row.ref('collection_entries.starts_at')),
  shownUntil: utc(row.ref('collection_entries.ends_at')),
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
      .where('collection_entries.kind', '=', oneOf(kinds))
      .select(['collection_entries.kind', 'collection_entries.id']),
    from,
    until,
  );

const targetColumns = [
  'collection_entries.public_id as id',
  ...fieldColumns('collection_entries', ['slug', 'title', 'status']),
  utc(row.ref('collection_entries.starts_at')).as('startsAt'),
  utc(row.ref('collection_entries.ends_at')).as('endsAt'),
] as const;

const areNamed = (kind: CollectionKind, ids: readonly string[]) =>
  allOf(isOfKind(kind), isKept, row('collection_entries.public_id', '=', oneOf(ids)));

/** Entries of any state as targets of links, for what shows each of them only while it is public. */
export const listEntryTargets = (db: Database, kind: CollectionKind, ids: readonly string[]) =>
  readRows(db, queries.selectFrom('collection_entries').where(areNamed(kind, ids)).select(targetColumns));

/** Entries that are shown now or later, by title. */
export const listPossibleTargets = (db: Database, kind: CollectionKind, now: Date, limit: number) =>
  queries
    .selectFrom('collection_entries')
    .where(allOf(isOfKind(kind), isShownFrom(now)))
    .select(targetColumns)
    .orderBy('collection_entries.title')
    .orderBy('collection_entries.id')
    .limit(limit)
    .$call(rowsIn(db));

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
  const counted = await queries
    .selectNoFrom(work.map(({ condition }, index) => countWaiting('collection_entries', condition).as(`work${index}`)))
    .$call(onlyRowIn(context.db));
  return work.map(({ kind, of }, index) => ({ kind, of, count: counted[`work${index}`] ?? 0 }));
}

/** The address of an entry's file, and its title with kind and size, as in every list of files; undefined without one. */
function fileLink({ id, slug, title }: { id: string; slug: string; title: string }, { file }: Values) {
  const { data } = uploadedFileSchema.safeParse(file);
  return data && { title: `${title} (${fileDetails(data)})`, href: filePath({ id, slug, type: data.type }) };
}

function textOf({ fields }: CollectionKind, values: Values): string {
  const texts = Object.entries(fields).flatMap(([name, field]) =>
    'search' in field && field.search ? [values[name]].flat() : [],
  );
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' ');
}

const isOfNone = (kinds: Value<readonly string[]> | undefined): Condition =>
  kinds === undefined ? everyRow : sql<SqlBool>`collection_entries.kind <> all(${kinds}::text[])`;

const foundBy = (words: Value<readonly string[]>, now: Moment, hidden: Value<readonly string[]> | undefined) =>
  shownEntries
    .select('collection_entries.kind')
    .where(allOf(isShown(now), isOfNone(hidden), hasAllWords(words)))
    .orderBy((eb) => sql`ts_rank(${eb.ref('collection_entries.document')}, ${wordsQuery(words)})`, 'desc')
    .orderBy('collection_entries.id', 'desc')
    .limit(sql.lit(collectionLimits.found));

/**
 * Columns for a search: the entries that visitors see now and that contain all these words, the best first, without those
 * of `hidden` kinds, and when others may be shown.
 */
export const foundEntryColumns = (
  words: Value<readonly string[]>,
  now: Moment,
  hidden: Value<readonly string[]> | undefined,
) =>
  [jsonArrayFrom(foundBy(words, now, hidden)).as('entries'), nextMoment(everyRow, now).as('entriesChangeAt')] as const;

type FoundEntries = { entries: InferResult<ReturnType<typeof foundBy>>; entriesChangeAt: string | null };

export function toFoundEntries(
  { cacheDependencies }: Pick<EntryContext, 'cacheDependencies'>,
  { entries, entriesChangeAt }: FoundEntries,
): FoundPage[] {
  // Until then the same entries are shown.
  if (entriesChangeAt) cacheDependencies?.expireAt(new Date(entriesChangeAt));
  cacheDependencies?.addTags([
    ...collections.map(({ name }) => entryListingTag(name)),
    ...entries.map(({ rowId }) => entryTag(rowId)),
  ]);
  return entries.flatMap(({ kind: name, id, slug, title, content }) => {
    const kind = collections.find((one) => one.name === name);
    if (!kind) return [];
    const link = fileLink({ id, slug, title }, content) ?? { title, href: entryPath(kind.api, slug) };
    return [{ ...link, snippet: firstWords(textOf(kind, content), collectionLimits.snippet) }];
  });
}
