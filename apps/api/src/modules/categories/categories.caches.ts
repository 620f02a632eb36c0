import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';

export type CategoryCaches = {
  /** The ids of the categories that each listing shows. */
  listingIds: QueryCache<number[]>;
  names: QueryCache<{ id: number; name: string }[]>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    categories: CategoryCaches;
  }
}

export const createCategoryCaches = (changeFeed: ChangeFeed): CategoryCaches => ({
  listingIds: new QueryCache(changeFeed, ['category-tree']),
  names: new QueryCache(changeFeed, ['category-tree']),
});
