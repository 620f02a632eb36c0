import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../database/tables.ts';
import { Article } from '../article.entity.ts';

/** When a visitor's view of an article was last counted, so that it counts once in 12 hours. */
const ArticleVisitSchema = defineEntity({
  name: 'ArticleVisit',
  tableName: 'article_visits',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    visitorId: p.uuid().primary(),
    countedAt: p.datetime().index(),
  },
});
export class ArticleVisit extends ArticleVisitSchema.class {}
ArticleVisitSchema.setClass(ArticleVisit);

/** The likes of an article, so that a visitor counts once. */
const ArticleLikeSchema = defineEntity({
  name: 'ArticleLike',
  tableName: 'article_likes',
  properties: {
    article: () => p.manyToOne(Article).primary().deleteRule('cascade'),
    visitorId: p.uuid().primary(),
  },
});
export class ArticleLike extends ArticleLikeSchema.class {}
ArticleLikeSchema.setClass(ArticleLike);

/**
 * A view or a like that is not yet in the article's own counters. Adding a row takes no lock; a job flushes the rows
 * into the articles.
 */
const CounterDeltaSchema = defineEntity({
  name: 'CounterDelta',
  tableName: 'article_tallies',
  properties: {
    id: p.integer().primary().autoincrement(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(),
    views: p.integer().default(0),
    likes: p.integer().default(0),
  },
});
export class CounterDelta extends CounterDeltaSchema.class {}
CounterDeltaSchema.setClass(CounterDelta);

export type ReactionsTables = TablesOf<
  typeof ArticleVisitSchema | typeof ArticleLikeSchema | typeof CounterDeltaSchema
>;
