import {
  type CollectionKind,
  collectionLimits,
  collections,
  entryPath,
  type FoundPage,
  fileDetails,
  filePath,
  uploadedFileSchema,
  type Values,
} from '@madrasah/contract';
import { firstWords } from '@madrasah/rich-text/display';
import { type InferResult, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { allOf, type Condition, everyRow, type Moment, type Value, wordsQuery } from '../../database/query.ts';
import { entryListingTag, entryTag } from '../../shared/change-tags.ts';
import { isShown } from './entries.policy.ts';
import { type EntryContext, hasAllWords, nextMoment, shownEntries } from './entries.queries.ts';

/** The address of an entry's file, and its title with kind and size, as in every list of files; undefined without one. */
function fileLink({ id, slug, title }: { id: string; slug: string; title: string }, { file }: Values) {
  const { data } = uploadedFileSchema.safeParse(file);
  return data && { title: `${title} (${fileDetails(data)})`, href: filePath({ id, slug, type: data.type }) };
}

/** The texts of an entry in which its words are found. */
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

/** The entries of such columns, as links. */
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
    const values = kind.readStored(content);
    const link = fileLink({ id, slug, title }, values) ?? { title, href: entryPath(kind.api, slug) };
    return [{ ...link, snippet: firstWords(textOf(kind, values), collectionLimits.snippet) }];
  });
}
