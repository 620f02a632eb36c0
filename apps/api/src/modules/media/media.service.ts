import { limits, texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { decodeBase64 } from './base64.ts';
import { processImage } from './image-processing.ts';
import { StoredImage } from './stored-image.entity.ts';
import { emitImageStored } from './stored-image-events.ts';

/** A picture that is stored, and where browsers find it. */
export type UploadedImage = { url: string; width: number; height: number };

type MediaContext = { db: Database; now: Clock; images: ImageStorage };

/** Makes a clean picture of the bytes, stores its file and its row. The file comes first: a row never lacks its file. */
export async function storeImage({ db, now, images }: MediaContext, bytes: Buffer): Promise<UploadedImage> {
  if (bytes.length > limits.image.bytes) throw new Refusal('TOO_LARGE');
  const { name, type, width, height, bytes: clean } = await processImage(bytes);
  await images.put(name, clean, type);
  const row = { name, type, width, height, bytes: clean.length, createdAt: now() };
  await db.upsert(StoredImage, row, { onConflictAction: 'ignore', onConflictFields: ['name'] });
  emitImageStored();
  return { url: images.urlOf(name), width, height };
}

/**
 * The address of the picture that a writer chose: one sent along as base64, or one uploaded before and named by
 * its address. Refuses addresses that are not ours.
 */
export async function resolveImageUrl(context: MediaContext, chosen: string): Promise<string> {
  const name = context.images.nameOf(chosen);
  if (name === undefined) return (await storeImage(context, decodeBase64(chosen))).url;
  if (!(await context.db.findOne(StoredImage, { name }))) throw new Refusal('INVALID', texts.upload.unreadable);
  return chosen;
}
