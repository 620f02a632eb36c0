import {
  announcements,
  type CollectionKind,
  collectionLimits,
  collectionPages,
  type FoundPage,
  pages,
  questions,
  type Values,
} from '@madrasah/contract';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { sql } from 'kysely';
import { allOf, readRows } from '../../database/query.ts';
import { wordsQuery } from '../../database/word-query.ts';
import { entryListingTag, entryTag } from '../../shared/change-tags.ts';
import { searchWords } from '../../shared/search-words.ts';
import { isShown } from './entries.policy.ts';
import { type EntryContext, expireAtNextMoment, hasWords, selectShown } from './entries.queries.ts';

/** The kinds that visitors find, with the address of an entry and the text of its snippet. */
const searched: { kind: CollectionKind; addressOf: (slug: string) => string; textOf: (values: Values) => unknown }[] = [
  {
    kind: announcements,
    addressOf: (slug) => `${collectionPages.announcements.path}/${slug}`,
    textOf: ({ body }) => body,
  },
  { kind: pages, addressOf: (slug) => `/${slug}`, textOf: ({ summary, body }) => summary || body },
  { kind: questions, addressOf: (slug) => `${collectionPages.questions.path}#${slug}`, textOf: ({ answer }) => answer },
];

/** The entries of all kinds that visitors see now and that contain all words of `q`, the best first. */
export async function findEntries(context: EntryContext, q: string): Promise<FoundPage[]> {
  const { db, now, cacheDependencies } = context;
  const words = searchWords(q);
  if (words.length === 0) return [];
  const rows = await readRows(
    db,
    selectShown()
      .select('collection_entries.kind')
      .where(allOf(isShown(now()), hasWords(q)))
      .orderBy((eb) => sql`ts_rank(${eb.ref('collection_entries.document')}, ${wordsQuery(words)})`, 'desc')
      .orderBy('collection_entries.id', 'desc')
      .limit(collectionLimits.found),
  );
  for (const { kind } of searched) await expireAtNextMoment(context, kind);
  cacheDependencies?.addTags([
    ...searched.map(({ kind }) => entryListingTag(kind.name)),
    ...rows.map(({ rowId }) => entryTag(rowId)),
  ]);
  return rows.flatMap(({ kind: name, slug, title, content }) => {
    const found = searched.find(({ kind }) => kind.name === name);
    if (!found) return [];
    const text = visibleText(String(found.textOf(found.kind.readStored(content)) ?? ''));
    return [{ title, href: found.addressOf(slug), snippet: truncateText(text, collectionLimits.snippet) }];
  });
}
