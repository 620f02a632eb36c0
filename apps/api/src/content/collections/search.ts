import {
  type CollectionKind,
  collectionLimits,
  collections,
  entryPath,
  type FoundPage,
  type Values,
} from '@madrasah/contract';
import { firstWords } from '@madrasah/rich-text/display';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { allOf, everyRow, readRow } from '../../database/query.ts';
import { wordsQuery } from '../../database/word-query.ts';
import { entryListingTag, entryTag } from '../../shared/change-tags.ts';
import { searchWords } from '../../shared/search-words.ts';
import { isShown } from './entries.policy.ts';
import { type EntryContext, hasWords, nextMoment, queries, shownEntries } from './entries.queries.ts';
import { fileLink } from './file-link.ts';

/** The texts of an entry in which its words are found. */
function textOf({ fields }: CollectionKind, values: Values): string {
  const texts = Object.entries(fields).flatMap(([name, field]) =>
    'search' in field && field.search ? [values[name]].flat() : [],
  );
  return texts.filter((text) => typeof text === 'string' && text !== '').join(' ');
}

/** The entries of all kinds that visitors see now and that contain all words of `q`, the best first. */
export async function findEntries(context: EntryContext, q: string): Promise<FoundPage[]> {
  const { db, now, cacheDependencies } = context;
  const words = searchWords(q);
  if (words.length === 0) return [];
  const time = now();
  const found = shownEntries
    .select('collection_entries.kind')
    .where(allOf(isShown(time), hasWords(q)))
    .orderBy((eb) => sql`ts_rank(${eb.ref('collection_entries.document')}, ${wordsQuery(words)})`, 'desc')
    .orderBy('collection_entries.id', 'desc')
    .limit(collectionLimits.found);
  const read = await readRow(
    db,
    queries.selectNoFrom([jsonArrayFrom(found).as('rows'), nextMoment(everyRow, time).as('moment')]),
  );
  const rows = read?.rows ?? [];
  // Until then the same entries are shown.
  if (read?.moment) cacheDependencies?.expireAt(new Date(read.moment));
  cacheDependencies?.addTags([
    ...collections.map(({ name }) => entryListingTag(name)),
    ...rows.map(({ rowId }) => entryTag(rowId)),
  ]);
  return rows.flatMap(({ kind: name, id, slug, title, content }) => {
    const kind = collections.find((one) => one.name === name);
    if (!kind) return [];
    const values = kind.readStored(content);
    const link = fileLink({ id, slug, title }, values) ?? { title, href: entryPath(kind.api, slug) };
    return [{ ...link, snippet: firstWords(textOf(kind, values), collectionLimits.snippet) }];
  });
}
