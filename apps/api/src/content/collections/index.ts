export { createAnnouncementCaches } from './announcements/announcements.caches.ts';
export { collectionProcedures } from './collection-procedures.ts';
export { createCollectionCaches } from './collections.caches.ts';
export { isPublicEntry, isShown, isWorkedOnBy } from './entries.policy.ts';
export {
  type EntryContext,
  listAddresses,
  readManaged,
  readShown,
  readShownById,
  readShownTitles,
} from './entries.queries.ts';
export { type CheckEntry, deleteEntry, insertEntry, updateEntry } from './entries.service.ts';
export { CollectionEntry, type EntryTables } from './entry.entity.ts';
export { dueEntriesBetween, entryFactsColumn } from './entry-facts.ts';
export { toCalendarFile } from './events/calendar-file.ts';
export {
  type CalendarEvent,
  type EventContext,
  findForCalendar,
  readForCalendar,
  readHolidays,
} from './events/events.queries.ts';
export { entriesOfPersons } from './persons/erase-entries.ts';
export { entryNotFound } from './refusals.ts';
export { retractAgain } from './retract.ts';
export { foundEntryColumns, toFoundEntries } from './search.ts';
export { holdEntryTargets, listEntryTargets, listPossibleTargets } from './targets.ts';
export { removeOldEntries } from './trash.ts';
export { countEntryWork } from './work.ts';
