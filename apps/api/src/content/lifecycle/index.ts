export {
  linkColumns,
  linkProcedures,
  previewLinksIn,
  removeAllPreviews,
  removeEndedPreviews,
} from './preview-links.ts';
export {
  atOneTime,
  countWaiting,
  type Expected,
  formerVersion,
  inOneStatement,
  publicationOf,
  removeOldVersions,
  requireVersion,
  type Stamps,
  type StoredSubject,
  type Subject,
  save,
  type Writing,
} from './save.ts';
export { moveToTrash, purge, readTrash, removeOldTrash, restore } from './trash.ts';
