import { sql } from '@mikro-orm/core';
import { utc } from './read-model.ts';

/** What other systems are told of an article, as `ArticleFacts`; needs its category beside it. */
export const articleFactsColumn = sql`jsonb_build_object('id', articles.id, 'publicId', articles.public_id,
  'slug', coalesce(articles.slug, articles.public_id), 'title', articles.title, 'category', categories.name,
  'categorySlug', categories.slug, 'publishedAt', ${utc('published_at')}, 'updatedAt', ${utc('updated_at')},
  'version', articles.version)`;
