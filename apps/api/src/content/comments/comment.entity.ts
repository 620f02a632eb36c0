import { commentStatuses, limits, type SpamReason } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { User } from '../../identity/users/index.ts';
import { Article } from '../articles/index.ts';

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
    status: p.enum(commentStatuses).default('pending'),
    isSchool: p.boolean().default(false),
    spamScore: p.smallint().default(0),
    spamReasons: p.array().$type<SpamReason[]>().columnType('text[]').default([]),
    createdAt: p.datetime(),
    moderatedAt: p.datetime().nullable(),
    moderatedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
  indexes: [
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

export class Comment extends CommentSchema.class {
  /** Approves or rejects the comment, whatever was decided before. */
  moderate(status: 'approved' | 'rejected', now: Date, by: User) {
    this.status = status;
    this.moderatedAt = now;
    this.moderatedBy = by;
  }
}
CommentSchema.setClass(Comment);

export type CommentTables = TablesOf<typeof CommentSchema>;
