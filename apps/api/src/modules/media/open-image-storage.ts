import type { ImageStorage } from '../../shared/image-storage.ts';
import { diskStorage } from './disk-storage.ts';
import type { S3Options } from './s3-storage.ts';

/**
 * Where this site keeps its pictures: in the object store that is configured, else in the folder. The store's client is
 * loaded by those who have one: it takes some megabytes and a tenth of a start.
 */
export async function openImageStorage(objectStore: S3Options | undefined, folder: string): Promise<ImageStorage> {
  if (!objectStore) return diskStorage(folder);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(objectStore);
}
