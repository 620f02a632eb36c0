export { diskStorage, removeUnfinishedFiles } from './disk-storage.ts';
export { chosenImageUrl, type KeptImage, keepImage } from './media.service.ts';
export { isPictureOrCopy } from './names.ts';
export { describePictures } from './pictures.queries.ts';
export { type S3Options, s3Storage } from './s3-storage.ts';
export { makeMissingVariants, startVariantWorker } from './variant-worker.ts';
