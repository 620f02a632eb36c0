import {
  articleFactsSchema,
  categoryFactsSchema,
  type EntryType,
  entryFactsSchema,
  entryTypes,
  entryTypesOf,
  type FeatureId,
  isEntryType,
  type PublicChange,
  type PublicType,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import { allOf, type Condition, changeRows, oneOf, queriesOf, readRows } from '../../database/query.ts';
import { type ArticleTables, articleFactsColumn, dueArticlesBetween, isPublished } from '../articles/index.ts';
import type { CategoryTables } from '../category-tree/index.ts';
import { dueEntriesBetween, type EntryTables, entryFactsColumn, isPublicEntry, isShown } from '../collections/index.ts';
import type { ChangesTables } from './changes.entity.ts';

const queries = queriesOf<ArticleTables & CategoryTables & EntryTables & ChangesTables>();

const row = expressionBuilder<CategoryTables, 'categories'>();

/** The categories that the API lists: without children, and no links. */
const isListedCategory: Condition = allOf(
  row('categories.href', 'is', null),
  row.not(
    row.exists(
      row
        .selectFrom('categories as children')
        .select(sql.lit(1).as('one'))
        .whereRef('children.parent_id', '=', 'categories.id'),
    ),
  ),
);

// What the feed is about: which articles, categories and entries are public at a time, with which facts, and which of
// them begin or end to be public without a write.

export type Subject = { type: PublicType; id: number };

export const keyOf = ({ type, id }: Subject): string => `${type}:${id}`;

/** What is public of a subject; `facts` has one property, named after what it is. */
export type PublicState = { version: number; facts: Pick<PublicChange, 'article' | 'category' | 'entry'> };

function factsOf(type: PublicType, stored: unknown): PublicState['facts'] {
  if (type === 'article') return { article: articleFactsSchema.parse(stored) };
  if (type === 'category') return { category: categoryFactsSchema.parse(stored) };
  return { entry: entryFactsSchema.parse(stored) };
}

/** Those of the subjects that are public at a time, by key; `off`: the features that are switched off. */
export async function readPublic(db: Database, subjects: readonly Subject[], time: Date, off: readonly FeatureId[]) {
  if (subjects.length === 0) return new Map();
  const idsOf = (isWanted: (type: PublicType) => boolean) =>
    subjects.filter(({ type }) => isWanted(type)).map(({ id }) => id);
  const hidden = new Set<string>(entryTypesOf(off));
  const articles = queries
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'articles.category_id')
    .where(isPublished({ actor: null, now: () => time }))
    .where('articles.id', '=', oneOf(idsOf((type) => type === 'article')))
    .select([
      sql<PublicType>`'article'`.as('type'),
      'articles.id',
      'articles.version',
      sql<unknown>`${articleFactsColumn}`.as('facts'),
    ]);
  const categories = queries
    .selectFrom('categories')
    .where(isListedCategory)
    .where('categories.id', '=', oneOf(idsOf((type) => type === 'category')))
    .select((eb) => [
      sql<PublicType>`'category'`.as('type'),
      'categories.id',
      'categories.version',
      sql<unknown>`${jsonBuildObject({
        id: eb.ref('categories.id'),
        slug: eb.ref('categories.slug'),
        name: eb.ref('categories.name'),
        description: eb.ref('categories.description'),
        parentId: eb.ref('categories.parent_id'),
        version: eb.ref('categories.version'),
      })}`.as('facts'),
    ]);
  const entries = queries
    .selectFrom('collection_entries')
    .where(isShown(time))
    .where('collection_entries.id', '=', oneOf(idsOf(isEntryType)))
    .where('collection_entries.kind', '=', oneOf(entryTypes.filter((type) => !hidden.has(type))))
    .select([
      sql<PublicType>`collection_entries.kind`.as('type'),
      'collection_entries.id',
      'collection_entries.version',
      sql<unknown>`${entryFactsColumn}`.as('facts'),
    ]);
  const rows = await readRows(db, articles.unionAll(categories).unionAll(entries));
  return new Map(
    rows.map(({ version, facts, ...subject }) => [keyOf(subject), { version, facts: factsOf(subject.type, facts) }]),
  );
}

const noteInsert = queries.insertInto('public_change_notes').columns(['type', 'subject_id']);

/** Notes what begins or ends to be public after `from` and not after `until`. */
export async function noteDue(db: Database, from: Date, until: Date): Promise<void> {
  const articles = queries
    .selectFrom(dueArticlesBetween(from, until).as('due'))
    .select([sql<PublicType>`'article'`.as('type'), 'due.id']);
  const entries = queries
    .selectFrom(dueEntriesBetween(entryTypes, from, until).as('due'))
    .select([sql<PublicType>`due.kind`.as('type'), 'due.id']);
  await changeRows(db, noteInsert.expression(articles.unionAll(entries)));
}

/** Notes all published entries of these kinds, which become public or stop to be, though none of them changes. */
export async function noteEntries(db: Database, types: readonly EntryType[]): Promise<void> {
  if (types.length === 0) return;
  const published = queries
    .selectFrom('collection_entries')
    .where(isPublicEntry)
    .where('collection_entries.kind', '=', oneOf(types))
    .select([sql<PublicType>`collection_entries.kind`.as('type'), 'collection_entries.id']);
  await changeRows(db, noteInsert.expression(published));
}
