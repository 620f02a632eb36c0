import type { MenuEntry, Settings } from '@madrasah/contract';
import type { PublicChanges } from '../shared/public-changes.ts';
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

export const createQueryCaches = (changes: PublicChanges): QueryCaches => ({
  publishedCounts: new QueryCache(changes, ['articles', 'categories']),
  listingIds: new QueryCache(changes, ['categories']),
  categoryNames: new QueryCache(changes, ['categories']),
  navigation: new QueryCache(changes, ['categories']),
  settings: new QueryCache(changes, ['settings']),
  contents: new QueryCache(changes, ['settings']),
});
