import type { Picture } from '@madrasah/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { StoredImage, type StoredVariant } from './media.entity.ts';

type Described = { width: number; height: number; variants: StoredVariant[] };

/** Rows with variants never change, so they are cached. */
const known = new LRUCache<string, Described>({ max: 5_000 });

/** Removes a deleted picture from the cache: stored again, its variants are made again. */
export const forgetPicture = (name: string): void => void known.delete(name);

/** Clears the cache, because the database was replaced, as by a restore. */
export const forgetAllPictures = (): void => known.clear();

async function findDescribed(db: Database, names: string[]): Promise<Map<string, Described>> {
  const found = new Map<string, Described>();
  const unknown: string[] = [];
  for (const name of new Set(names)) {
    const described = known.get(name);
    if (described) found.set(name, described);
    else unknown.push(name);
  }
  if (unknown.length === 0) return found;

  for (const image of await db.find(StoredImage, { name: { $in: unknown } }, { disableIdentityMap: true })) {
    const { name, width, height, variants } = image;
    const described = { width, height, variants: variants ?? [] };
    if (variants) known.set(name, described);
    found.set(name, described);
  }
  return found;
}

function toPicture(images: ImageStorage, url: string, { width, height, variants }: Described): Picture {
  const preview = variants.find(({ format }) => format === 'jpeg');
  return {
    url,
    width,
    height,
    variants: variants.flatMap(({ name, format, width: wide }) =>
      format === 'jpeg' ? [] : [{ url: images.urlOf(name), format, width: wide }],
    ),
    preview: preview ? images.urlOf(preview.name) : null,
  };
}

/** The sizes and variants of the pictures at these addresses, by address; other addresses are left out. */
export async function describePictures(
  { db, images }: { db: Database; images: ImageStorage },
  urls: readonly string[],
): Promise<Map<string, Picture>> {
  const names = new Map<string, string>();
  for (const url of urls) {
    const name = images.nameOf(url);
    if (name) names.set(url, name);
  }
  const found = await findDescribed(db, [...names.values()]);
  const pictures = new Map<string, Picture>();
  for (const [url, name] of names) {
    const described = found.get(name);
    if (described) pictures.set(url, toPicture(images, url, described));
  }
  return pictures;
}
