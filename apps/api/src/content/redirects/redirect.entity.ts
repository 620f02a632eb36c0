import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { Article } from '../articles/index.ts';
import { Category } from '../category-tree/index.ts';

/**
 * The redirect of an address of the old site. Its target is a row of this site, never an address, so that it cannot
 * lead to another site: exactly one of the three. The redirects of an article follow when it is moved or renamed.
 */
export const Redirect = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  properties: {
    /** As `pathOf` writes it: decoded, in lower case, without a trailing slash. */
    path: p.string().length(limits.imports.path).primary(),
    article: () => p.manyToOne(Article).nullable().deleteRule('cascade').index(),
    category: () => p.manyToOne(Category).nullable().deleteRule('cascade').index(),
    /** A search, for tags, which have no page here. */
    search: p.string().length(limits.article.tag).nullable(),
  },
});

export type RedirectTables = TablesOf<typeof Redirect>;
