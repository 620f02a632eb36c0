import { limits, moderationStates } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';
import { Article } from '../articles/index.ts';
import { moderationProperties } from '../moderation/index.ts';

/** A reader's comment on an article, or the school's reply. */
const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'comments',
  properties: {
    /** Random, so that it does not show the number of comments. */
    id: p.string().length(20).primary(),
    article: () => p.manyToOne(Article).deleteRule('cascade'),
    /** The comment that it replies to, which is no reply itself: there is one level. */
    parent: () => p.manyToOne(Comment).nullable().deleteRule('cascade').index(),
    author: p.string().length(limits.comments.author),
    /** For staff only; null for a reply of the school. */
    email: p.string().length(limits.user.email).nullable(),
    content: p.text(),
    status: p.enum(moderationStates).default('pending'),
    isSchool: p.boolean().default(false),
    createdAt: p.datetime(),
    ...moderationProperties(),
  },
  indexes: indexesOn('comments', {
    decision: '("decision") where "decision" is not null',
    article: '("article_id", "status", "created_at" desc, "id" desc)',
    // For the search for personal data, which does not fold.
    words: 'using gin ("content" gin_trgm_ops, "author" gin_trgm_ops)',
    typed: 'using gin (search_text("content") gin_trgm_ops, search_text("author") gin_trgm_ops)',
    email: '(lower("email")) where "email" is not null',
    newest: '("created_at" desc, "id" desc)',
    status_newest: '("status", "created_at" desc, "id" desc)',
  }),
});

export class Comment extends CommentSchema.class {}
CommentSchema.setClass(Comment);

export type CommentTables = TablesOf<typeof CommentSchema>;
