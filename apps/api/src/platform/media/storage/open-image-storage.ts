import type { ImageStorage } from '../../../shared/image-storage.ts';
import { diskStorage } from './disk-storage.ts';
import { type S3Options, s3Storage } from './s3-storage.ts';

/** Where this site keeps its pictures: in the object store that is configured, else in the folder. */
export const openImageStorage = (objectStore: S3Options | undefined, folder: string): ImageStorage =>
  objectStore ? s3Storage(objectStore) : diskStorage(folder);
