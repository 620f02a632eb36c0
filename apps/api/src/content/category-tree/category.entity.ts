import { defineEntity, p } from '@mikro-orm/core';

/**
 * A node of the one tree that is navigation, category list and picker at once.
 * Nodes of the fixed navigation cannot be deleted; nodes with an `href` are links and hold no articles.
 */
const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.integer().primary(),
    slug: p.string().length(120).unique(),
    name: p.string().length(100),
    description: p.text().default(''),
    color: p.string().length(7).nullable(),
    parent: () => p.manyToOne(Category).mapToPk().nullable(),
    position: p.integer().default(0),
    fixed: p.boolean().default(false),
    href: p.string().length(255).nullable(),
    /**
     * The publicId of the article that its page shows above the list. No reference: what it names is asked for among
     * the published articles of the category, and is not there once it is deleted.
     */
    mainArticleId: p.string().length(20).nullable(),
    /** When somebody last changed it; null since the site's first day. */
    updatedAt: p.datetime().nullable(),
    /** The account's id. No reference: an account that goes takes nothing of the tree with it. */
    updatedBy: p.uuid().nullable(),
    version: p.integer().version(),
  },
  uniques: [
    {
      name: 'categories_name_unique',
      expression: 'create unique index "categories_name_unique" on "categories" (lower("name"))',
    },
  ],
});

export class Category extends CategorySchema.class {
  holdsArticles(): boolean {
    return this.href === null;
  }
}
CategorySchema.setClass(Category);
