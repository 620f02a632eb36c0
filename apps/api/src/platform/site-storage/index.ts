export { claimStorage, compareAndNote, compareFilesJob, confirmStorage } from './claim-storage.ts';
export { lostFilesOf } from './compare-files.ts';
export { forgetFiles, remakeVariants } from './settle-files.ts';
export { findSiteId, loadSite, noteComparison, readComparison, setSiteId } from './site-storage.queries.ts';
