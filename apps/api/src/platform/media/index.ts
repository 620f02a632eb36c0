export { asPlainJpeg } from './image-processing.ts';
export {
  countWithoutVariants,
  type FileJobContext,
  makeMissingVariants,
  makeVariantsJob,
  queueMissingVariants,
} from './make-variants.ts';
export { type ImageUseTables, type ReplacementTables, StoredImage, type StoredImageTables } from './media.entity.ts';
export { type ChosenPicture, holdPictures, readChosen, resolveImageUrl, storeImage } from './media.service.ts';
export {
  documentsFolder,
  isDocumentName,
  isImageOrVariantName,
  isStoredName,
  markerName,
  StoreUnavailable,
  trialName,
  typeOfName,
} from './names.ts';
export {
  describePictures,
  findSuccessor,
  followPictures,
  forgetAllPictures,
  forgetPicture,
  isUnused,
  stemOfRow,
} from './pictures.queries.ts';
export {
  deleteUnusedPictures,
  endExpiredClaims,
  type MayRemove,
  removalJob,
  removeFilesJob,
  requestSweep,
  sweepJob,
  uploadClaimMs,
} from './remove-files.ts';
export { diskStorage, removeUnfinishedFiles } from './storage/disk-storage.ts';
export { markerFaultOf, ofSite, openImageStorage, outsideTransactions } from './storage/of-site.ts';
export { type S3Options, type StoreTimeouts, s3Storage } from './storage/s3-storage.ts';
