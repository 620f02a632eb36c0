import { articleStatuses, type RevisionPicture } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../../identity/users/index.ts';
import { Category } from '../../category-tree/index.ts';
import { Article, revisedColumns } from '../article.entity.ts';

/** What an article was like after a save. Apart from the article's row, so that nothing but its history reads it. */
const RevisionSchema = defineEntity({
  name: 'Revision',
  tableName: 'article_revisions',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    /** Counts the article's revisions, from 1. */
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
    /** Published, with a date that was still to come at that save. */
    isScheduled: p.boolean().default(false),
  },
});

export class Revision extends RevisionSchema.class {}
RevisionSchema.setClass(Revision);
