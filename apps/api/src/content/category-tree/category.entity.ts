import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/**
 * A node of the one tree that is navigation, category list and picker at once. Nodes of the fixed navigation
 * cannot be deleted; nodes with an `href` are links and have no articles.
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
     * The publicId of its main article. No foreign key: the article is looked up among the category's published
     * ones, and is missing once it is deleted.
     */
    mainArticleId: p.string().length(20).nullable(),
    /** The last change by staff; null if there was none. */
    updatedAt: p.datetime().nullable(),
    /** The account's id. No foreign key, so that deleting an account keeps the row. */
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

export type CategoryTables = TablesOf<typeof CategorySchema>;
