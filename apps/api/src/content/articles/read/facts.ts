import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { utc } from '../../../database/query.ts';
import type { CategoryTables } from '../../category-tree/index.ts';
import type { ArticleTables } from '../article.entity.ts';

const row = expressionBuilder<ArticleTables & CategoryTables, 'articles' | 'categories'>();

/** The data of an article for other systems, as `ArticleFacts`; the statement must join its category. */
export const articleFactsColumn = jsonBuildObject({
  id: row.ref('articles.id'),
  publicId: row.ref('articles.public_id'),
  slug: row.fn.coalesce('articles.slug', 'articles.public_id'),
  title: row.ref('articles.title'),
  category: row.ref('categories.name'),
  categorySlug: row.ref('categories.slug'),
  publishedAt: utc(row.ref('articles.published_at')),
  updatedAt: utc(row.ref('articles.updated_at')),
  version: row.ref('articles.version'),
});
