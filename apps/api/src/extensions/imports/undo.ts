import { type ImportJob as ImportJobView, type ImportState, importTexts } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import type { ArticleTables, ReviewTables } from '../../content/articles/index.ts';
import { type CategoryTables, fallbackCategory, lockCategories } from '../../content/category-tree/index.ts';
import { moveAllToTrash } from '../../content/lifecycle/index.ts';
import type { SiteMenuTables } from '../../content/menus/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, oneOf, queriesOf, readOnlyRow, readRow, readRows } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { settleReview } from '../../school/notices/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';
import type { ImportedItemTables, ImportJob, ImportJobTables } from './imports.entity.ts';

type Tables = ImportJobTables & ImportedItemTables & ArticleTables & ReviewTables & CategoryTables & SiteMenuTables;
const queries = queriesOf<Tables>();
const eb = expressionBuilder<Tables, 'articles' | 'categories'>();

/** Notes that an import has created a category, in the transaction that creates it. */
export const noteCategory = (db: Database, run: string | null, id: number): Promise<number> =>
  changeRows(
    db,
    queries
      .updateTable('import_jobs')
      .set({ made_categories: sql`array_append(made_categories, ${id})` })
      .where('import_jobs.id', '=', run),
  );

const isOf = (run: string) =>
  eb(
    'articles.id',
    'in',
    queries.selectFrom('imported_items').where('imported_items.run', '=', run).select('imported_items.article_id'),
  );

/** Those of the categories that nothing but this import uses, and that are still as it created them. */
const unused = (run: string, ids: readonly number[]) =>
  queries
    .selectFrom('categories')
    .where('categories.id', '=', oneOf(ids))
    .where('categories.version', '=', 1)
    .where(
      eb.not(
        eb.or([
          eb.exists(
            queries
              .selectFrom('articles')
              .whereRef('articles.category_id', '=', eb.ref('categories.id'))
              .where(eb.not(isOf(run)))
              .select('articles.id'),
          ),
          sql<boolean>`exists (select from categories as below where below.parent_id = categories.id)`,
          sql<boolean>`exists (select from site_menus where 'category:' || categories.slug = any(targets))`,
        ]),
      ),
    )
    .select(['categories.id', 'categories.name'])
    .orderBy('categories.id');

/** What taking an import back would remove. */
export async function readAdded(db: Database, job: ImportJob): Promise<NonNullable<ImportJobView['added']>> {
  const counted = queries
    .selectFrom('articles')
    .where(isOf(job.id))
    .where('articles.deleted_at', 'is', null)
    .select([
      eb.cast<number>(eb.fn.countAll(), 'integer').as('articles'),
      eb.cast<number>(eb.fn.countAll().filterWhere('articles.version', '>', 1), 'integer').as('changed'),
    ]);
  const categories = await readRows(db, unused(job.id, job.madeCategories));
  return { ...(await readOnlyRow(db, counted)), categories: categories.length };
}

/**
 * Takes an import back: its articles go to the trash, the categories that only they use are deleted, and its file can be
 * imported again. Refuses while it is in one of these states. Returns what became of it.
 */
export const undoImport = (context: StaffContext, run: string, underWay: readonly ImportState[]): Promise<string> =>
  inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const job = await readRow(
      db,
      queries
        .deleteFrom('import_jobs')
        .where('import_jobs.id', '=', run)
        .where('import_jobs.state', 'not in', underWay)
        .returning('import_jobs.made_categories'),
    );
    if (!job) throw new Refusal('CONFLICT', importTexts.underWay);
    await lockCategories(db);
    const ofRun = queries.selectFrom('articles').where(isOf(run));
    const articles = await moveAllToTrash(
      transaction,
      'articles',
      ofRun.where('articles.deleted_at', 'is', null).select('articles.id').orderBy('articles.id').forUpdate(),
    );
    const inReview = ofRun.innerJoin('article_reviews', 'article_reviews.article_id', 'articles.id');
    for (const { id } of await readRows(db, inReview.select('articles.public_id as id'))) {
      await settleReview(transaction, id);
    }
    const deleted = await deleteUnused(transaction, run, job.made_categories);
    await changeRows(db, queries.deleteFrom('imported_items').where('imported_items.run', '=', run));
    await recordActivity(transaction, { action: 'article.undoImport', count: articles });
    return importTexts.undone(articles, { deleted, kept: job.made_categories.length - deleted });
  });

/**
 * Articles in the trash that stood in a deleted category have none when they are restored. Unlike a category that a
 * person deletes, these leave no redirect, because the next import stores its own for the addresses of the old site.
 */
async function deleteUnused(context: StaffContext, run: string, made: readonly number[]): Promise<number> {
  const { db } = context;
  const categories = await readRows(db, unused(run, made));
  const ids = categories.map(({ id }) => id);
  const fallback = queries.selectFrom('categories').where('slug', '=', fallbackCategory.slug).select('id');
  await changeRows(
    db,
    queries.updateTable('articles').set({ category_id: fallback }).where('articles.category_id', '=', oneOf(ids)),
  );
  await changeRows(db, queries.deleteFrom('categories').where('categories.id', '=', oneOf(ids)));
  for (const { id, name } of categories) {
    await recordActivity(context, { action: 'category.delete', subject: { id, title: name } });
  }
  return ids.length;
}
