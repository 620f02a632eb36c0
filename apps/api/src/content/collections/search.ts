import {
  announcements,
  type CollectionKind,
  collectionLimits,
  collectionPages,
  events,
  type FoundPage,
  fileDetails,
  filePath,
  files,
  questions,
  uploadedFileSchema,
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

const uploaded = ({ file }: Values) => uploadedFileSchema.safeParse(file).data;

function fileAddress({ id, slug }: { id: string; slug: string }, values: Values): string {
  const file = uploaded(values);
  return file ? filePath({ id, slug, type: file.type }) : collectionPages.files.path;
}

/** Kind and size stand in the link's text, as in every list of files. */
function fileTitle(title: string, values: Values): string {
  const file = uploaded(values);
  return file ? `${title} (${fileDetails(file)})` : title;
}

/** The kinds that visitors find, with the address of an entry and the text of its snippet. */
const searched: {
  kind: CollectionKind;
  addressOf: (entry: { id: string; slug: string }, values: Values) => string;
  textOf: (values: Values) => unknown;
  /** Its own title without it. */
  titleOf?: (title: string, values: Values) => string;
}[] = [
  {
    kind: announcements,
    addressOf: ({ slug }) => `${collectionPages.announcements.path}/${slug}`,
    textOf: ({ body }) => body,
  },
  {
    kind: events,
    addressOf: ({ slug }) => `${collectionPages.events.path}/${slug}`,
    textOf: ({ place, body }) => [place, body].filter(Boolean).join('. '),
  },
  {
    kind: questions,
    addressOf: ({ slug }) => `${collectionPages.questions.path}#${slug}`,
    textOf: ({ answer }) => answer,
  },
  { kind: files, addressOf: fileAddress, titleOf: fileTitle, textOf: ({ letterNumber }) => letterNumber },
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
  return rows.flatMap(({ kind: name, id, slug, title, content }) => {
    const found = searched.find(({ kind }) => kind.name === name);
    if (!found) return [];
    const values = found.kind.readStored(content);
    const text = visibleText(String(found.textOf(values) ?? ''));
    const shownTitle = found.titleOf?.(title, values) ?? title;
    return [
      {
        title: shownTitle,
        href: found.addressOf({ id, slug }, values),
        snippet: truncateText(text, collectionLimits.snippet),
      },
    ];
  });
}
