export {
  claimStorage,
  compareAndNote,
  compareFilesJob,
  confirmStorage,
  findSiteId,
  forgetFiles,
  loadSite,
  lostFilesOf,
  noteComparison,
  readComparison,
  remakeVariants,
  setSiteId,
} from './site-storage.ts';
