import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import type { Place } from './read/read-model.ts';

export type ArticleCaches = {
  /** The number of published articles of each listing. */
  publishedCounts: QueryCache<number>;
  /** The milestones of a listing, for its deep pages. */
  milestones: QueryCache<Place | undefined>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    articles: ArticleCaches;
  }
}

export const createArticleCaches = (changeFeed: ChangeFeed): ArticleCaches => ({
  publishedCounts: new QueryCache(changeFeed, ['category-tree']),
  milestones: new QueryCache(changeFeed, ['category-tree']),
});
