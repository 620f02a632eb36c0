import type { MenuEntry } from '@madrasah/contract';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';

export type MenuCaches = { navigation: QueryCache<MenuEntry[]> };

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    menus: MenuCaches;
  }
}

export const createMenuCaches = (changeFeed: ChangeFeed): MenuCaches => ({
  navigation: new QueryCache(changeFeed, ['navigation']),
});
