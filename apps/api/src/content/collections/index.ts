export { createAnnouncementCaches } from './announcements/announcements.caches.ts';
export type { EntryContext } from './entries.queries.ts';
export { readShown } from './entries.queries.ts';
export type { EntryTables } from './entry.entity.ts';
export { findEntries } from './search.ts';
export { removeOldEntries } from './trash.ts';
