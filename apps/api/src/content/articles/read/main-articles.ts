import type { Article, Category } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { articleTag, categoryListingTag } from '../../../shared/change-tags.ts';
import { isPublished } from '../articles.policy.ts';
import { allOf, findByCondition, type ReadContext } from './read-model.ts';

// A category may show one of its own articles above the others (A-46). It is shown only while every visitor may read it
// in that category.

const isMainArticle = sql`articles.public_id = categories.main_article_id`;

/** The complete main article of a category. */
export function findMainArticle(context: ReadContext, categoryId: number): Promise<Article | undefined> {
  context.cacheDependencies?.addTags([categoryListingTag(categoryId)]);
  return findByCondition(context, allOf(isPublished(context), sql`categories.id = ${categoryId}`, isMainArticle));
}

/** The main articles of all categories, by the category's id. */
export async function listMainArticles(context: ReadContext): Promise<Map<number, Category['mainArticle']>> {
  const rows = await context.db.execute<{ id: number; articleId: number; publicId: string; title: string }[]>(
    sql`select categories.id, articles.id as "articleId", articles.public_id as "publicId", articles.title
        from categories join articles on articles.category_id = categories.id and ${isMainArticle}
        where ${isPublished(context)}`,
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
  const [row] = await context.db.execute<{ id: number }[]>(
    sql`select articles.id from articles
        where ${allOf(isPublished(context), sql`articles.category_id = ${categoryId}`, sql`articles.public_id = ${publicId}`)}`,
  );
  return row !== undefined;
}
