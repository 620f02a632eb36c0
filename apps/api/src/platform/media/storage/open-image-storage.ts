import type { ImageStorage } from '../../../shared/image-storage.ts';
import { diskStorage } from './disk-storage.ts';
import { type S3Options, s3Storage } from './s3-storage.ts';

/** The storage of this site's pictures: the configured object store, else the folder. */
export const openImageStorage = (objectStore: S3Options | undefined, folder: string): ImageStorage =>
  objectStore ? s3Storage(objectStore) : diskStorage(folder);
