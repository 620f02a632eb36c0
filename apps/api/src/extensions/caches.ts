import type { ChangeFeed } from '../shared/change-feed.ts';
import { createAnnouncementCaches } from './announcements/announcements.router.ts';

/** The caches of small queries of the extensions. */
export const createExtensionCaches = (changeFeed: ChangeFeed) => ({
  announcements: createAnnouncementCaches(changeFeed),
});
