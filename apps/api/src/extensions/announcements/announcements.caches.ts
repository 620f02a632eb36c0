import type { ShownEntry, Values } from '@madrasah/contract';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { entryListingTag } from '../../shared/change-tags.ts';
import { QueryCache } from '../../shared/query-cache.ts';

export const urgentFacet = 'level:mendesak';

export type AnnouncementCaches = {
  /** The urgent announcements that are shown now or later, the newest first; every page has one of them. */
  urgent: QueryCache<(ShownEntry & Values)[]>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    announcements: AnnouncementCaches;
  }
}

export const createAnnouncementCaches = (changeFeed: ChangeFeed): AnnouncementCaches => ({
  urgent: new QueryCache(changeFeed, [entryListingTag('announcement', urgentFacet)]),
});
