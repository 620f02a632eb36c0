import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { Article } from './article.entity.ts';

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
