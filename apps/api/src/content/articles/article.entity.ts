import {
  articleStatuses,
  fixedAuthor,
  ofArticleTexts,
  type RevisionPicture,
  reviewStates,
  savedReadTime,
} from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';
import { Category } from '../category-tree/index.ts';
import { linkColumns } from '../lifecycle/index.ts';

/**
 * The part of the visibility rule without the time: also the condition of the partial indexes, so that queries use
 * them.
 */
export const publicRow = (table: '' | 'articles.') =>
  `${table}"status" = 'published' and ${table}"deleted_at" is null` as const;

/** The columns that articles and their revisions share. */
const revisedColumns = () => ({
  image: p.text().nullable(),
  /** The focus of the main image, in percent; both or none. */
  imageFocusX: p.smallint().nullable(),
  imageFocusY: p.smallint().nullable(),
  ...ofArticleTexts(({ most }) => p.string().length(most).default('')),
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

/** An address under which an article was once published; it always redirects to the current one. */
const FormerSlugSchema = defineEntity({
  name: 'FormerSlug',
  tableName: 'former_slugs',
  properties: {
    slug: p.string().length(140).primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
  },
  indexes: [
    {
      name: 'former_slugs_slug_beginning_index',
      expression: 'create index "former_slugs_slug_beginning_index" on "former_slugs" ("slug" varchar_pattern_ops)',
    },
  ],
});

export class FormerSlug extends FormerSlugSchema.class {}
FormerSlugSchema.setClass(FormerSlug);

export type FormerSlugTables = TablesOf<typeof FormerSlugSchema>;

/** The one link with which people without an account read an unpublished article. */
const PreviewLinkSchema = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    ...linkColumns(),
  },
});

export class PreviewLink extends PreviewLinkSchema.class {}
PreviewLinkSchema.setClass(PreviewLink);

/**
 * The read model of search: for each article with status published, its searchable text and the columns of the
 * visibility rule. Kept by the database with each save (see the migration's `keep_search_document`). A separate table,
 * so that its rows stay small.
 */
const SearchDocumentSchema = defineEntity({
  name: 'SearchDocument',
  tableName: 'article_search_documents',
  properties: {
    article: () => p.oneToOne(Article).owner().primary().name('id').deleteRule('cascade'),
    status: p.enum(articleStatuses),
    /** Copied from the article, which alone has the foreign key. */
    categoryId: p.integer(),
    publishedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    document: p.string().columnType('tsvector'),
  },
  indexes: [
    {
      name: 'article_search_documents_newest_index',
      expression:
        'create index "article_search_documents_newest_index" on "article_search_documents" ("published_at" desc, "id" desc)',
    },
    {
      name: 'article_search_documents_words_index',
      expression:
        'create index "article_search_documents_words_index" on "article_search_documents" using gin ("document")',
    },
  ],
});

export class SearchDocument extends SearchDocumentSchema.class {}
SearchDocumentSchema.setClass(SearchDocument);

export type SearchDocumentTables = TablesOf<typeof SearchDocumentSchema>;

/**
 * The review of a draft, with the notes of author and editor. A table of its own, so that no reader's query touches it.
 */
const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'article_reviews',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    state: p.enum(reviewStates),
    reviewNote: p.text(),
    publishAt: p.datetime().nullable(),
    askedAt: p.datetime(),
    askedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    reviewAnswer: p.text().default(''),
    answeredAt: p.datetime().nullable(),
    answeredBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
});

export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);

export type ReviewTables = TablesOf<typeof ReviewSchema>;

/** The state of an article after a save. A table of its own, because only the history reads it. */
const RevisionSchema = defineEntity({
  name: 'Revision',
  tableName: 'article_revisions',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    /** Numbers the article's revisions, from 1. */
    number: p.integer().primary(),
    savedAt: p.datetime().index(),
    savedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    title: p.string().length(255),
    content: p.text(),
    excerpt: p.text(),
    category: () => p.manyToOne(Category).nullable().deleteRule('set null'),
    tags: p.array().columnType('text[]'),
    ...revisedColumns(),
    galleries: p.json<RevisionPicture[]>(),
    status: p.enum(articleStatuses),
    /** Published, with a date that was in the future at that save. */
    isScheduled: p.boolean().default(false),
  },
});

export class Revision extends RevisionSchema.class {}
RevisionSchema.setClass(Revision);

export type RevisionTables = TablesOf<typeof RevisionSchema>;

/** When a visitor's view of an article was last counted, so that it counts once in 12 hours. */
const ArticleVisitSchema = defineEntity({
  name: 'ArticleVisit',
  tableName: 'article_visits',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    visitorId: p.uuid().primary(),
    countedAt: p.datetime().index(),
  },
});
export class ArticleVisit extends ArticleVisitSchema.class {}
ArticleVisitSchema.setClass(ArticleVisit);

/** The likes of an article, so that a visitor counts once. */
const ArticleLikeSchema = defineEntity({
  name: 'ArticleLike',
  tableName: 'article_likes',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    visitorId: p.uuid().primary(),
  },
});
export class ArticleLike extends ArticleLikeSchema.class {}
ArticleLikeSchema.setClass(ArticleLike);

/**
 * A view or a like that is not yet in the article's own counters. Adding a row takes no lock; a job flushes the rows
 * into the articles.
 */
const CounterDeltaSchema = defineEntity({
  name: 'CounterDelta',
  tableName: 'article_tallies',
  properties: {
    id: p.integer().primary().autoincrement(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
    views: p.integer().default(0),
    likes: p.integer().default(0),
  },
});
export class CounterDelta extends CounterDeltaSchema.class {}
CounterDeltaSchema.setClass(CounterDelta);

export type ReactionsTables = TablesOf<
  typeof ArticleVisitSchema | typeof ArticleLikeSchema | typeof CounterDeltaSchema
>;
