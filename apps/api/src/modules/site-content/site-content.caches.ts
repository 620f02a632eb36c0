import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';

export type ContentCaches = {
  /** What was saved for each part of the site's content, as it was stored. */
  contents: QueryCache<unknown>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    siteContent: ContentCaches;
  }
}

export const createContentCaches = (changeFeed: ChangeFeed): ContentCaches => ({
  contents: new QueryCache(changeFeed, ['settings']),
});
