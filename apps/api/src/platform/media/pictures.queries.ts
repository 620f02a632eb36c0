import type { Picture } from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../database/database.ts';
import { type Condition, queriesOf, readRow } from '../../database/query.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import {
  type ImageUseTables,
  type ReplacementTables,
  StoredImage,
  type StoredImageTables,
  type StoredVariant,
} from './media.entity.ts';

const row = expressionBuilder<ImageUseTables & StoredImageTables, 'images' | 'image_uses'>();

/** The name in a row of `images` without its extension: 43 characters such as `3f/3fa9…`, as in `image_uses`. */
export const stemOfRow = row.fn<string>('left', ['images.name', sql.lit(43)]);

/** The pictures without a use, for any caller. */
export const isUnused: Condition = row.not(
  row.exists(row.selectFrom('image_uses').where('image_uses.image', '=', stemOfRow).select(sql.lit(1).as('one'))),
);

/** The name of the picture that replaced another one, by the name of that one or of a variant of it. */
export async function findSuccessor(db: Database, name: string): Promise<string | undefined> {
  const stem = name.slice(0, 43);
  const formers = [`${stem}.jpg`, `${stem}.webp`];
  const found = await readRow(
    db,
    queriesOf<ReplacementTables>()
      .selectFrom('picture_replacements')
      .where('former', 'in', formers)
      .where('state', '=', 'done')
      .select('name'),
  );
  return found?.name;
}

type Described = Pick<Picture, 'width' | 'height' | 'focus'> & { variants: StoredVariant[] };

/** Of rows with variants only the focus changes, which the change feed reports, so they are cached. */
const known = new LRUCache<string, Described>({ max: 5_000 });

/** Removes a picture from the cache whose focus changed, or which was deleted: stored again, it gets new variants. */
export const forgetPicture = (name: string): void => void known.delete(name);

/** Removes pictures from the cache whose focus another process may have changed. */
export function followPictures(changeFeed: ChangeFeed): void {
  changeFeed.onChange((changes) => {
    for (const { tag } of changes) {
      if (tag === 'pictures') forgetAllPictures();
      if (!tag.startsWith('picture:')) continue;
      const hash = tag.slice('picture:'.length);
      for (const extension of ['jpg', 'webp']) forgetPicture(`${hash.slice(0, 2)}/${hash}.${extension}`);
    }
  });
  changeFeed.onDisconnect(forgetAllPictures);
}

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
    const { name, width, height, variants, focusX, focusY } = image;
    const focus = focusX == null || focusY == null ? null : { x: focusX, y: focusY };
    const described = { width, height, focus, variants: variants ?? [] };
    if (variants) known.set(name, described);
    found.set(name, described);
  }
  return found;
}

function toPicture(images: ImageStorage, url: string, { width, height, focus, variants }: Described): Picture {
  const preview = variants.find(({ format }) => format === 'jpeg');
  return {
    url,
    width,
    height,
    variants: variants.flatMap(({ name, format, width: wide }) =>
      format === 'jpeg' ? [] : [{ url: images.urlOf(name), format, width: wide }],
    ),
    preview: preview ? images.urlOf(preview.name) : null,
    focus,
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
