import { limits, moderationStates } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
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
  indexes: [
    {
      name: 'comments_decision_index',
      expression: 'create index "comments_decision_index" on "comments" ("decision") where "decision" is not null',
    },
    {
      name: 'comments_article_index',
      expression:
        'create index "comments_article_index" on "comments" ("article_id", "status", "created_at" desc, "id" desc)',
    },
    {
      // For the search for personal data, which does not fold.
      name: 'comments_words_index',
      expression:
        'create index "comments_words_index" on "comments" using gin ("content" gin_trgm_ops, "author" gin_trgm_ops)',
    },
    {
      name: 'comments_typed_index',
      expression:
        'create index "comments_typed_index" on "comments" using gin (search_text("content") gin_trgm_ops, search_text("author") gin_trgm_ops)',
    },
    {
      name: 'comments_email_index',
      expression: 'create index "comments_email_index" on "comments" (lower("email")) where "email" is not null',
    },
    {
      name: 'comments_newest_index',
      expression: 'create index "comments_newest_index" on "comments" ("created_at" desc, "id" desc)',
    },
    {
      name: 'comments_status_newest_index',
      expression: 'create index "comments_status_newest_index" on "comments" ("status", "created_at" desc, "id" desc)',
    },
  ],
});

export class Comment extends CommentSchema.class {}
CommentSchema.setClass(Comment);

export type CommentTables = TablesOf<typeof CommentSchema>;
