import { articleStatuses, fixedAuthor, limits, savedReadTime } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { User } from '../../identity/users/index.ts';
import { Category } from '../category-tree/index.ts';
import { publicRow } from './public-row.ts';

/** The columns that articles and their revisions share. */
export const revisedColumns = () => ({
  image: p.text().nullable(),
  /** The focus of the main image, in percent; both or none. */
  imageFocusX: p.smallint().nullable(),
  imageFocusY: p.smallint().nullable(),
  metaTitle: p.string().length(limits.article.metaTitle).default(''),
  metaDescription: p.string().length(limits.article.metaDescription).default(''),
});

const ArticleSchema = defineEntity({
  name: 'Article',
  tableName: 'articles',
  properties: {
    id: p.integer().primary(),
    publicId: p.string().length(20).unique(),
    /** Made at the first save with a title; until then the publicId is used. */
    slug: p.string().length(140).nullable().unique(),
    title: p.string().length(255).default(''),
    content: p.text().default('').lazy(),
    excerpt: p.text().default(''),
    status: p.enum(articleStatuses).default('draft'),
    category: () => p.manyToOne(Category),
    /** The fixed byline. */
    author: p.string().length(100).default(fixedAuthor),
    authorUser: () => p.manyToOne(User).nullable().deleteRule('set null').index(),
    updatedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** The day that the author sent, in the school's time zone. */
    date: p.date(),
    readTime: p.string().length(40).default(savedReadTime),
    ...revisedColumns(),
    tags: p.array().columnType('text[]').default([]),
    featured: p.boolean().default(false),
    views: p.integer().default(0),
    likes: p.integer().default(0),
    /** The approved ones; counted by the database (see the migration's `count_comments`). */
    comments: p.integer().default(0),
    commentsEnabled: p.boolean().default(true),
    galleries: () => p.oneToMany(GalleryItem).mappedBy('article').orderBy({ position: 'asc' }).orphanRemoval(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** In the future while it is scheduled. */
    publishedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    deletedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    version: p.integer().version(),
  },
  indexes: [
    // Includes all columns of the visibility rule, so that deep pages are found without the rows before them.
    {
      name: 'articles_published_index',
      expression: `create index "articles_published_index" on "articles" ("published_at" desc, "id" desc) include ("expires_at") where ${publicRow('')}`,
    },
    {
      // For the job that notifies caches of expired articles.
      name: 'articles_expiry_index',
      expression: `create index "articles_expiry_index" on "articles" ("expires_at") where "expires_at" is not null and ${publicRow('')}`,
    },
    {
      name: 'articles_category_published_index',
      expression: `create index "articles_category_published_index" on "articles" ("category_id", "published_at" desc, "id" desc) include ("expires_at") where ${publicRow('')}`,
    },
    {
      name: 'articles_author_published_index',
      expression: `create index "articles_author_published_index" on "articles" ("author_user_id", "published_at" desc, "id" desc) include ("expires_at") where ${publicRow('')}`,
    },
    {
      name: 'articles_updated_published_index',
      expression: `create index "articles_updated_published_index" on "articles" ("updated_at") where ${publicRow('')}`,
    },
    {
      name: 'articles_created_index',
      expression:
        'create index "articles_created_index" on "articles" ("created_at" desc, "id" desc) where "deleted_at" is null',
    },
    {
      name: 'articles_deleted_index',
      expression:
        'create index "articles_deleted_index" on "articles" ("deleted_at" desc, "id" desc) where "deleted_at" is not null',
    },
    {
      // Finds addresses by prefix, whatever the database's collation.
      name: 'articles_slug_beginning_index',
      expression: 'create index "articles_slug_beginning_index" on "articles" ("slug" varchar_pattern_ops)',
    },
    {
      name: 'articles_title_similarity_index',
      expression:
        'create index "articles_title_similarity_index" on "articles" using gin (search_text("title") gin_trgm_ops)',
    },
    {
      name: 'articles_tags_index',
      expression: `create index "articles_tags_index" on "articles" using gin ("tags") where ${publicRow('')}`,
    },
    {
      name: 'articles_featured_index',
      expression: `create index "articles_featured_index" on "articles" ("published_at" desc, "id" desc) include ("expires_at") where "featured" and ${publicRow('')}`,
    },
  ],
});

export class Article extends ArticleSchema.class {}
ArticleSchema.setClass(Article);

const GalleryItemSchema = defineEntity({
  name: 'GalleryItem',
  tableName: 'gallery_items',
  properties: {
    id: p.integer().primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
    imageUrl: p.text(),
    caption: p.text().default(''),
    position: p.integer(),
  },
  indexes: [
    {
      name: 'gallery_items_caption_similarity_index',
      expression:
        'create index "gallery_items_caption_similarity_index" on "gallery_items" using gin (search_text("caption") gin_trgm_ops)',
    },
  ],
});

export class GalleryItem extends GalleryItemSchema.class {}
GalleryItemSchema.setClass(GalleryItem);

export type ArticleTables = TablesOf<typeof ArticleSchema | typeof GalleryItemSchema>;
