import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { Article } from '../articles/index.ts';
import { Category } from '../category-tree/index.ts';

/**
 * The redirect of an address of the old site. Its target is an article, a category or a search of this site (exactly
 * one is set), never an address that could lead to another site. So it stays right when an article is moved or renamed.
 */
export const Redirect = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  properties: {
    /** As `oldPathOf` writes it: decoded, in lower case, without a trailing slash. */
    path: p.string().length(limits.imports.path).primary(),
    article: () => p.manyToOne(Article).nullable().deleteRule('cascade').index(),
    category: () => p.manyToOne(Category).nullable().deleteRule('cascade').index(),
    /** A search, for tags, which have no page here. */
    search: p.string().length(limits.article.tag).nullable(),
  },
});

export type RedirectTables = TablesOf<typeof Redirect>;
