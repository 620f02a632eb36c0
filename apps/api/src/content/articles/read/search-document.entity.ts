import { articleStatuses } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../article.entity.ts';

/**
 * The read model of search: for each article that is set to published, what of it can be found, and beside it what the
 * rule of visibility asks. Kept by the database with each save (see the migration's `keep_search_document`). Its rows
 * are narrow, because documents are stored apart from them.
 */
const SearchDocumentSchema = defineEntity({
  name: 'SearchDocument',
  tableName: 'article_search_documents',
  properties: {
    article: () => p.oneToOne(Article).primary().name('id').deleteRule('cascade'),
    status: p.enum(articleStatuses),
    /** That of the article, which alone refers to it. */
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
