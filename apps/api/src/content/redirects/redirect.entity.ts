import { limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { Article } from '../articles/index.ts';
import { Category } from '../category-tree/index.ts';

/**
 * Where an address of the old site leads. What is stored is one of ours, never an address, so that nobody can be sent
 * elsewhere: exactly one of the three. An article that moves or is renamed takes its old addresses along.
 */
const RedirectSchema = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  properties: {
    /** As `pathOf` writes it: decoded, in small letters, without a slash at the end. */
    path: p.string().length(limits.imports.path).primary(),
    article: () => p.manyToOne(Article).nullable().deleteRule('cascade').index(),
    category: () => p.manyToOne(Category).nullable().deleteRule('cascade').index(),
    /** What is looked for among the news: for tags, which have no page here. */
    search: p.string().length(limits.article.tag).nullable(),
  },
});

export class Redirect extends RedirectSchema.class {}
RedirectSchema.setClass(Redirect);
