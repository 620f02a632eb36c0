import { sql } from '@mikro-orm/core';
import { utc } from './read-model.ts';

/** The data of an article for other systems, as `ArticleFacts`; the statement must join its category. */
export const articleFactsColumn = sql`jsonb_build_object('id', articles.id, 'publicId', articles.public_id,
  'slug', coalesce(articles.slug, articles.public_id), 'title', articles.title, 'category', categories.name,
  'categorySlug', categories.slug, 'publishedAt', ${utc('published_at')}, 'updatedAt', ${utc('updated_at')},
  'version', articles.version)`;
