export { createAnnouncementCaches } from './announcements/announcements.caches.ts';
export { collectionProcedures } from './collection-procedures.ts';
export { isWorkedOnBy } from './entries.policy.ts';
export { type EntryContext, readManaged, readShown, readShownById } from './entries.queries.ts';
export { type CheckEntry, deleteEntry } from './entries.service.ts';
export { CollectionEntry, type EntryTables } from './entry.entity.ts';
export { entryNotFound } from './refusals.ts';
export { findEntries } from './search.ts';
export { removeOldEntries } from './trash.ts';
