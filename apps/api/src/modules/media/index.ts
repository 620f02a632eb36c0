export { diskStorage, removeUnfinishedFiles } from './disk-storage.ts';
export { holdPictures, resolveImageUrl, storeImage, type UploadedImage } from './media.service.ts';
export { isImageOrVariantName, typeOfName } from './names.ts';
export { openImageStorage } from './open-image-storage.ts';
export { describePictures, forgetAllPictures } from './pictures.queries.ts';
export { type S3Options, s3Storage } from './s3-storage.ts';
export { countWithoutVariants, makeMissingVariants, startVariantWorker } from './variant-worker.ts';
