import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';

export type ContentCaches = {
  /** The stored value of each part of the content, with its version. */
  contents: QueryCache<{ value: unknown; version: number }>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    siteContent: ContentCaches;
  }
}

export const createContentCaches = (changeFeed: ChangeFeed): ContentCaches => ({
  contents: new QueryCache(changeFeed, ['settings', 'identity']),
});
