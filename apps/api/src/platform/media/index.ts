export { deletePicture } from './delete-picture.ts';
export { uploadClaimMs } from './file-claims.ts';
export { asPlainJpeg } from './image-processing.ts';
export type { ImageUseTables } from './image-use.entity.ts';
export {
  countWithoutVariants,
  findMissingVariantsJob,
  makeMissingVariants,
  makeVariantsJob,
} from './make-variants.ts';
export { type ChosenPicture, holdPictures, readChosen, resolveImageUrl, storeImage } from './media.service.ts';
export {
  documentsFolder,
  isDocumentName,
  isImageOrVariantName,
  isStoredName,
  markerName,
  trialName,
  typeOfName,
} from './names.ts';
export { describePictures, forgetAllPictures } from './pictures.queries.ts';
export { endUploadsJob, type RemovalContext, removeFilesJob } from './remove-files.ts';
export { diskStorage, removeUnfinishedFiles } from './storage/disk-storage.ts';
export { markerFaultOf, ofSite } from './storage/of-site.ts';
export { openImageStorage } from './storage/open-image-storage.ts';
export { outsideTransactions } from './storage/outside-transactions.ts';
export { type S3Options, type StoreTimeouts, s3Storage } from './storage/s3-storage.ts';
export { StoreUnavailable } from './storage/store-unavailable.ts';
export { StoredImage, type StoredImageTables } from './stored-image.entity.ts';
export { requestSweep, sweepJob } from './sweep-images.ts';
