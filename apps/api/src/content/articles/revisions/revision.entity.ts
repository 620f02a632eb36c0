import { articleStatuses, type RevisionPicture } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../database/tables.ts';
import { User } from '../../../identity/users/index.ts';
import { Category } from '../../category-tree/index.ts';
import { Article, revisedColumns } from '../article.entity.ts';

/** The state of an article after a save. A table of its own, because only the history reads it. */
const RevisionSchema = defineEntity({
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

export class Revision extends RevisionSchema.class {}
RevisionSchema.setClass(Revision);

export type RevisionTables = TablesOf<typeof RevisionSchema>;
