export { diskStorage } from './disk-storage.ts';
export { chosenImageUrl, type KeptImage, keepImage } from './media.service.ts';
export { describePictures } from './pictures.queries.ts';
export { type S3Options, s3Storage } from './s3-storage.ts';
export { makeMissingVariants, startVariantWorker } from './variant-worker.ts';
