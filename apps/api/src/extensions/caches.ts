import type { ChangeFeed } from '../shared/change-feed.ts';
import { createAnnouncementCaches } from './announcements/announcements.router.ts';

export const createExtensionCaches = (changeFeed: ChangeFeed) => ({
  announcements: createAnnouncementCaches(changeFeed),
});
