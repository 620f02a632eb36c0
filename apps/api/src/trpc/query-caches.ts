import type { MenuEntry, Settings } from '@madrasah/contract';
import type { ChangeFeed } from '../shared/change-feed.ts';
import { QueryCache } from '../shared/query-cache.ts';

/** The caches of the small queries behind nearly every page. */
export type QueryCaches = {
  /** How many published articles each listing holds. */
  publishedCounts: QueryCache<number>;
  /** The ids of the categories that each listing shows. */
  listingIds: QueryCache<number[]>;
  categoryNames: QueryCache<{ id: number; name: string }[]>;
  navigation: QueryCache<MenuEntry[]>;
  settings: QueryCache<Settings>;
  /** What was saved for each part of the site's content, as it was stored. */
  contents: QueryCache<unknown>;
};

export const createQueryCaches = (changeFeed: ChangeFeed): QueryCaches => ({
  publishedCounts: new QueryCache(changeFeed, ['articles', 'categories']),
  listingIds: new QueryCache(changeFeed, ['categories']),
  categoryNames: new QueryCache(changeFeed, ['categories']),
  navigation: new QueryCache(changeFeed, ['categories']),
  settings: new QueryCache(changeFeed, ['settings']),
  contents: new QueryCache(changeFeed, ['settings']),
});
