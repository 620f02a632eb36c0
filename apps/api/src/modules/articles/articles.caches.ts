import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';

export type ArticleCaches = {
  /** How many published articles each listing holds. */
  publishedCounts: QueryCache<number>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    articles: ArticleCaches;
  }
}

export const createArticleCaches = (changeFeed: ChangeFeed): ArticleCaches => ({
  publishedCounts: new QueryCache(changeFeed, ['category-tree']),
});
