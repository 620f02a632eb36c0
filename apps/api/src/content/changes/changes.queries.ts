import {
  articleFactsSchema,
  type ChangesInput,
  type ChangesResponse,
  changeTexts,
  type PublicChange,
} from '@madrasah/contract';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow, utc } from '../../database/query.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import { type ArticleTables, articleFactsColumn, isPublished } from '../articles/index.ts';
import type { CategoryTables } from '../category-tree/index.ts';
import type { ChangesTables } from './changes.entity.ts';
import { type CollectContext, collectChanges } from './collect.ts';
import { type Cursor, feedName, mostPosition, readCursor, writeCursor } from './cursor.ts';
import { isListedCategory } from './listed-category.ts';

const queries = queriesOf<ArticleTables & CategoryTables & ChangesTables>();

async function isWaiting(db: Database): Promise<boolean> {
  const state = await readRow(
    db,
    queries.selectNoFrom((eb) => [
      eb.cast<boolean>(eb.exists(eb.selectFrom('public_change_notes').select('id')), 'boolean').as('hasNotes'),
      eb.cast<boolean>(eb.exists(eb.selectFrom('public_change_feeds').select('name')), 'boolean').as('isStarted'),
    ]),
  );
  return !state?.isStarted || state.hasNotes;
}

/** The changes after a cursor as columns of the feed's row: one statement sees one state of both. */
const selectAfter = (
  { now }: CollectContext,
  { position, startedAt }: Pick<Cursor, 'position' | 'startedAt'>,
  limit: number,
) =>
  queries
    .selectFrom('public_change_feeds as feed')
    .select((feed) => [
      'feed.feed_id as feedId',
      'feed.head',
      'feed.forgotten_until as forgottenUntil',
      jsonArrayFrom(
        feed
          .selectFrom('public_changes as changed')
          .where('changed.position', '>', position)
          // A new consumer has nothing to delete.
          .where((eb) => eb.or([eb('changed.change', '<>', 'deleted'), eb('changed.position', '>', startedAt)]))
          .orderBy('changed.position')
          .limit(limit)
          .select((eb) => [
            'changed.type',
            'changed.subject_id as id',
            'changed.position',
            'changed.change',
            utc(eb.ref('changed.changed_at')).as('changedAt'),
            eb
              .selectFrom('articles')
              .innerJoin('categories', 'categories.id', 'articles.category_id')
              .whereRef('articles.id', '=', 'changed.subject_id')
              .where('changed.type', '=', 'article')
              .where(isPublished({ actor: null, now }))
              .select(articleFactsColumn.as('facts'))
              .as('article'),
            eb
              .selectFrom('categories')
              .whereRef('categories.id', '=', 'changed.subject_id')
              .where('changed.type', '=', 'category')
              .where(isListedCategory)
              .select((category) =>
                jsonBuildObject({
                  id: category.ref('categories.id'),
                  slug: category.ref('categories.slug'),
                  name: category.ref('categories.name'),
                  description: category.ref('categories.description'),
                  parentId: category.ref('categories.parent_id'),
                  version: category.ref('categories.version'),
                }).as('facts'),
              )
              .as('category'),
          ]),
      ).as('changes'),
    ])
    .where('feed.name', '=', sql.lit('public'));

type Found = NonNullable<Awaited<ReturnType<typeof readAfter>>>;

const readAfter = (context: CollectContext, after: Pick<Cursor, 'position' | 'startedAt'>, limit: number) =>
  readRow(context.db, selectAfter(context, after, limit));

/** What is no longer public has no facts, also before its deletion is noted. */
const toChange = ({ type, id, change, changedAt, article, category }: Found['changes'][number]): PublicChange => ({
  type,
  id,
  change: article || category ? change : 'deleted',
  changedAt,
  ...(article && { article: articleFactsSchema.parse(article) }),
  ...(category && { category }),
});

/** Refuses a cursor of another feed, and one before the oldest listed deletion. */
function requireKept({ feed, position, startedAt }: Cursor, { feedId, head, forgottenUntil }: Found) {
  const isKept = feed === feedName(feedId) && position <= head && Math.max(position, startedAt) >= forgottenUntil;
  if (!isKept) throw new Refusal('GONE', changeTexts.tooOld);
}

function cursorOf(since: string | undefined): Cursor | undefined {
  if (since === undefined) return undefined;
  const cursor = readCursor(since);
  if (!cursor) throw invalidField('since', changeTexts.unreadable);
  return cursor;
}

/** A new consumer begins with everything that is public now. */
const beginning = { position: 0, startedAt: mostPosition };

/**
 * The changes of public articles and categories after a cursor, in the order in which they were noted; each subject once,
 * as it is now. Includes everything that was committed before, unless another process is just noting it.
 */
export async function listChanges(context: CollectContext, { since, limit }: ChangesInput): Promise<ChangesResponse> {
  const cursor = cursorOf(since);
  if (await isWaiting(context.db)) await collectChanges(context);
  const found = await readAfter(context, cursor ?? beginning, limit + 1);
  if (!found) throw new Error('the feed of changes was not started');
  if (cursor) requireKept(cursor, found);
  const changes = found.changes.slice(0, limit);
  const hasMore = found.changes.length > limit;
  const position = hasMore ? (changes.at(-1)?.position ?? 0) : Math.max(cursor?.position ?? 0, found.head);
  const startedAt = cursor?.startedAt ?? found.head;
  return {
    data: changes.map(toChange),
    cursor: writeCursor({ feed: feedName(found.feedId), position, startedAt }),
    hasMore,
  };
}
