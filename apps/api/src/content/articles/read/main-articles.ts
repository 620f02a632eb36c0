import type { Article, Category } from '@madrasah/contract';
import { expressionBuilder } from 'kysely';
import { allOf, type Condition, queriesOf, readRow, readRows } from '../../../database/query.ts';
import { articleTag, categoryListingTag } from '../../../shared/change-tags.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import type { ArticleTables } from '../article.entity.ts';
import { isPublished } from '../articles.policy.ts';
import { findByCondition, type ReadContext } from './read-model.ts';

// A category may show one of its own articles above the others. It is shown only while every visitor may read it
// in that category.

const queries = queriesOf<ArticleTables & CategoryTables>();
const row = expressionBuilder<ArticleTables & CategoryTables, 'articles' | 'categories'>();

const isMainArticle: Condition = row('articles.public_id', '=', row.ref('categories.main_article_id'));

/** The complete main article of a category. */
export function findMainArticle(context: ReadContext, categoryId: number): Promise<Article | undefined> {
  context.cacheDependencies?.addTags([categoryListingTag(categoryId)]);
  return findByCondition(context, allOf(isPublished(context), row('categories.id', '=', categoryId), isMainArticle));
}

/** The main articles of all categories, by the category's id. */
export async function listMainArticles(context: ReadContext): Promise<Map<number, Category['mainArticle']>> {
  const rows = await readRows(
    context.db,
    queries
      .selectFrom('categories')
      .innerJoin('articles', (join) => join.onRef('articles.category_id', '=', 'categories.id').on(isMainArticle))
      .where(isPublished(context))
      .select(['categories.id', 'articles.id as articleId', 'articles.public_id as publicId', 'articles.title']),
  );
  context.cacheDependencies?.addTags([
    'listing',
    'category-tree',
    ...rows.map(({ articleId }) => articleTag(articleId)),
  ]);
  return new Map(rows.map(({ id, publicId, title }) => [id, { publicId, title }]));
}

/** Whether an article may become the main one of a category. */
export async function canBeMainArticle(
  context: ReadContext,
  { categoryId, publicId }: { categoryId: number; publicId: string },
): Promise<boolean> {
  const found = await readRow(
    context.db,
    queries
      .selectFrom('articles')
      .where(isPublished(context))
      .where('articles.category_id', '=', categoryId)
      .where('articles.public_id', '=', publicId)
      .select('articles.id'),
  );
  return found !== undefined;
}
