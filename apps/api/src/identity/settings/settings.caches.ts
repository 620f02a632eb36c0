import type { IdentityContent, Settings } from '@madrasah/contract';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';

export type SettingsCaches = {
  /** All parts of the settings. */
  all: QueryCache<Settings>;
  identity: QueryCache<IdentityContent>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    settings: SettingsCaches;
  }
}

export const createSettingsCaches = (changeFeed: ChangeFeed): SettingsCaches => ({
  all: new QueryCache(changeFeed, ['settings']),
  identity: new QueryCache(changeFeed, ['settings']),
});
