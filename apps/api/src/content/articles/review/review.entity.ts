import { reviewStates } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../database/tables.ts';
import { User } from '../../../identity/users/index.ts';
import { Article } from '../article.entity.ts';

/**
 * The review of a draft, with the notes of author and editor. A table of its own, so that no reader's query touches it.
 */
const ReviewSchema = defineEntity({
  name: 'Review',
  tableName: 'article_reviews',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    state: p.enum(reviewStates),
    reviewNote: p.text(),
    publishAt: p.datetime().nullable(),
    askedAt: p.datetime(),
    askedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    reviewAnswer: p.text().default(''),
    answeredAt: p.datetime().nullable(),
    answeredBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
});

export class Review extends ReviewSchema.class {}
ReviewSchema.setClass(Review);

export type ReviewTables = TablesOf<typeof ReviewSchema>;
