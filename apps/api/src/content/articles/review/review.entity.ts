import { reviewStates } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../../../identity/users/index.ts';
import { Article } from '../article.entity.ts';

/** What author and editor have told each other about a draft. Apart from the article's row, so that no reader's query knows it. */
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
