import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { uniquesOn } from '../../database/indexes.ts';

/** A node of the tree of navigation, categories and picker. One with an `href` is a link and has no articles. */
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
    /** The publicId. No foreign key: it is looked up among the published ones, and missing once deleted. */
    mainArticleId: p.string().length(20).nullable(),
    /** The last change by staff; null if there was none. */
    updatedAt: p.datetime().nullable(),
    /** The account's id. No foreign key, so that deleting an account keeps the row. */
    updatedBy: p.uuid().nullable(),
    version: p.integer().version(),
  },
  uniques: uniquesOn('categories', { name: '(lower("name"))' }),
});

export class Category extends CategorySchema.class {
  holdsArticles(): boolean {
    return this.href === null;
  }
}
CategorySchema.setClass(Category);

export type CategoryTables = TablesOf<typeof CategorySchema>;
