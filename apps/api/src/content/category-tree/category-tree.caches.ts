import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import type { Category } from './category.entity.ts';

export type CategoryCaches = {
  /** All nodes of the tree. They belong to no unit of work, and must not be changed. */
  nodes: QueryCache<readonly Category[]>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    categories: CategoryCaches;
  }
}

export const createCategoryCaches = (changeFeed: ChangeFeed): CategoryCaches => ({
  nodes: new QueryCache(changeFeed, ['category-tree']),
});
