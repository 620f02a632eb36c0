export { createAnnouncementCaches } from './announcements/announcements.caches.ts';
export { collectionProcedures } from './collection-procedures.ts';
export { readShown } from './entries.queries.ts';
export type { CheckEntry } from './entries.service.ts';
export type { EntryTables } from './entry.entity.ts';
export { findEntries } from './search.ts';
export { holdEntryTargets, listEntryTargets, listPossibleTargets } from './targets.ts';
export { removeOldEntries } from './trash.ts';
