export { freeSlug } from './addresses.ts';
export { collectionProcedures, proceduresWithPreviews } from './collection-procedures.ts';
export { type AchievementCounts, countsAt, createCollectionCaches } from './collections.caches.ts';
export {
  entryNotFound,
  isOfKind,
  isOver,
  isPublicEntry,
  isShown,
  isShownFrom,
  isWorkedOnBy,
} from './entries.policy.ts';
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
  listShownKinds,
  type PictureContext,
  readShown,
  readShownById,
  readShownPage,
  readShownTitles,
  type Span,
  shownEntries,
  toShown,
} from './entries.queries.ts';
export { type CheckEntry, deleteEntry, insertEntry, lockKind, updateEntry } from './entries.service.ts';
export { CollectionEntry, type EntryTables } from './entry.entity.ts';
export {
  countEntryWork,
  dueEntriesBetween,
  entryFactsColumn,
  foundEntryColumns,
  holdEntryTargets,
  listEntryTargets,
  listPossibleTargets,
  toFoundEntries,
} from './lookups.ts';
export { retractAgain, retractPictures, withPictures } from './pictures.ts';
export { attachmentProcedures, orderProcedures, pictureProcedures } from './procedures-of-some-kinds.ts';
export { keepRevision } from './revisions.ts';
export { columnsOf, draftOf, readManaged, selectStored } from './stored-entry.ts';
export {
  changedFields,
  columnsOfTable,
  exportEntries,
  importEntries,
  importProcedures,
  readTableRow,
  templateProcedure,
} from './tables.ts';
