export { collectionProcedures } from './collection-procedures.ts';
export { type AchievementCounts, countsAt, createCollectionCaches } from './collections.caches.ts';
export { isOfKind, isOver, isPublicEntry, isShown, isShownFrom, isWorkedOnBy } from './entries.policy.ts';
export {
  daysOf,
  type EntryContext,
  type EntryOrder,
  expireAtNextMoment,
  findNextMoment,
  firstDay,
  hasFacets,
  isWithin,
  type ListContext,
  listAddresses,
  type PictureContext,
  readManaged,
  readShown,
  readShownById,
  readShownBySlug,
  readShownPage,
  readShownTitles,
  type Span,
  shownEntries,
  toShown,
} from './entries.queries.ts';
export {
  type CheckEntry,
  columnsOf,
  deleteEntry,
  draftOf,
  freeSlug,
  insertEntry,
  lockKind,
  selectStored,
  updateEntry,
} from './entries.service.ts';
export { CollectionEntry, type EntryTables } from './entry.entity.ts';
export { dueEntriesBetween, entryFactsColumn } from './entry-facts.ts';
export { importEntries } from './import-entries.ts';
export { orderProcedures } from './order.ts';
export { withPictures } from './pictures.ts';
export { entryNotFound } from './refusals.ts';
export { retractAgain, retractPictures } from './retract.ts';
export { pictureProcedures } from './retract-picture.ts';
export { keepRevision } from './revisions.ts';
export { foundEntryColumns, toFoundEntries } from './search.ts';
export { changedFields } from './tables/changed-fields.ts';
export { exportEntries } from './tables/export-entries.ts';
export { columnsOfTable, importProcedures, readTableRow, templateProcedure } from './tables/import-entries.ts';
export { holdEntryTargets, listEntryTargets, listPossibleTargets } from './targets.ts';
export { countEntryWork } from './work.ts';
