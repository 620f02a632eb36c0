import type { FeatureId, IdentityContent, Settings } from '@madrasah/contract';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';

export type SettingsCaches = {
  /** All parts of the settings. */
  all: QueryCache<Settings>;
  identity: QueryCache<IdentityContent>;
  /** The features that are switched off. */
  off: QueryCache<readonly FeatureId[]>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    settings: SettingsCaches;
  }
}

export const createSettingsCaches = (changeFeed: ChangeFeed): SettingsCaches => ({
  all: new QueryCache(changeFeed, ['settings']),
  identity: new QueryCache(changeFeed, ['identity']),
  // A restore empties the settings without a word about features.
  off: new QueryCache(changeFeed, ['settings']),
});
