import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import type { FoundTargets } from './menu-targets.ts';
import type { StoredMenuNode } from './site-menu.entity.ts';

/** The stored tree, and what its targets are. */
export type MenuWithTargets = { tree: readonly StoredMenuNode[]; targets: FoundTargets };

export type MenuCaches = { navigation: QueryCache<MenuWithTargets> };

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    menus: MenuCaches;
  }
}

export const createMenuCaches = (changeFeed: ChangeFeed): MenuCaches => ({
  navigation: new QueryCache(changeFeed, ['navigation', 'settings', 'identity']),
});
