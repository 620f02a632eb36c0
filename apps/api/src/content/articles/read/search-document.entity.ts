import { articleStatuses } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../database/tables.ts';
import { Article } from '../article.entity.ts';

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
