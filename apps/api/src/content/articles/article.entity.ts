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
import { indexesOn } from '../../database/indexes.ts';
import { User } from '../../identity/users/index.ts';
import { Category } from '../category-tree/index.ts';
import { linkColumns } from '../lifecycle/index.ts';

/** The visibility rule without the time: also the condition of the partial indexes, so that queries use them. */
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

export const Article = defineEntity({
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
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    /** In the future while it is scheduled. */
    publishedAt: p.datetime().nullable(),
    expiresAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
    deletedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    version: p.integer().version(),
  },
  indexes: indexesOn('articles', {
    // Includes all columns of the visibility rule, so that deep pages are found without the rows before them.
    published: `("published_at" desc, "id" desc) include ("expires_at") where ${publicRow('')}`,
    // For the job that notifies caches of expired articles.
    expiry: `("expires_at") where "expires_at" is not null and ${publicRow('')}`,
    category_published: `("category_id", "published_at" desc, "id" desc) include ("expires_at") where ${publicRow('')}`,
    author_published: `("author_user_id", "published_at" desc, "id" desc) include ("expires_at") where ${publicRow('')}`,
    updated_published: `("updated_at") where ${publicRow('')}`,
    created: '("created_at" desc, "id" desc) where "deleted_at" is null',
    deleted: '("deleted_at" desc, "id" desc) where "deleted_at" is not null',
    // Finds addresses by prefix, whatever the database's collation.
    slug_beginning: '("slug" varchar_pattern_ops)',
    title_similarity: 'using gin (search_text("title") gin_trgm_ops)',
    tags: `using gin ("tags") where ${publicRow('')}`,
    featured: `("published_at" desc, "id" desc) include ("expires_at") where "featured" and ${publicRow('')}`,
  }),
});

export const GalleryItem = defineEntity({
  name: 'GalleryItem',
  tableName: 'gallery_items',
  properties: {
    id: p.integer().primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
    imageUrl: p.text(),
    caption: p.text().default(''),
    position: p.integer(),
  },
  indexes: indexesOn('gallery_items', { caption_similarity: 'using gin (search_text("caption") gin_trgm_ops)' }),
});

export type ArticleTables = TablesOf<typeof Article | typeof GalleryItem>;

/** An address under which an article was once published; it always redirects to the current one. */
export const FormerSlug = defineEntity({
  name: 'FormerSlug',
  tableName: 'former_slugs',
  properties: {
    slug: p.string().length(140).primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
  },
  indexes: indexesOn('former_slugs', { slug_beginning: '("slug" varchar_pattern_ops)' }),
});

export type FormerSlugTables = TablesOf<typeof FormerSlug>;

/** The one link with which people without an account read an unpublished article. */
export const PreviewLink = defineEntity({
  name: 'PreviewLink',
  tableName: 'preview_links',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    ...linkColumns(),
  },
});

/**
 * The read model of search: for each article with status published, its searchable text and the columns of the
 * visibility rule. Kept by the database with each save (see the migration's `keep_search_document`). A separate table,
 * so that its rows stay small.
 */
export const SearchDocument = defineEntity({
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
  indexes: indexesOn('article_search_documents', {
    newest: '("published_at" desc, "id" desc)',
    words: 'using gin ("document")',
  }),
});

export type SearchDocumentTables = TablesOf<typeof SearchDocument>;

/** The review of a draft. A table of its own, so that no reader's query touches it. */
export const Review = defineEntity({
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

export type ReviewTables = TablesOf<typeof Review>;

/** The state of an article after a save. A table of its own, because only the history reads it. */
export const Revision = defineEntity({
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

export type RevisionTables = TablesOf<typeof Revision>;

/** When a visitor's view of an article was last counted, so that it counts once in 12 hours. */
export const ArticleVisit = defineEntity({
  name: 'ArticleVisit',
  tableName: 'article_visits',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    visitorId: p.uuid().primary(),
    countedAt: p.datetime().index(),
  },
});

/** The likes of an article, so that a visitor counts once. */
export const ArticleLike = defineEntity({
  name: 'ArticleLike',
  tableName: 'article_likes',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    visitorId: p.uuid().primary(),
  },
});

/** A view or a like that is not yet in the article's own counters: adding one takes no lock. A job flushes them. */
export const CounterDelta = defineEntity({
  name: 'CounterDelta',
  tableName: 'article_tallies',
  properties: {
    id: p.integer().primary().autoincrement(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
    views: p.integer().default(0),
    likes: p.integer().default(0),
  },
});

export type ReactionsTables = TablesOf<typeof ArticleVisit | typeof ArticleLike | typeof CounterDelta>;
