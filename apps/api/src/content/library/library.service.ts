import { can, type LibraryPicture, type PictureChangesInput, texts } from '@madrasah/contract';
import { deletePicture, StoredImage } from '../../platform/media/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import { findPicture, type LibraryContext, listUses, namesOf } from './library.queries.ts';

/** A visible picture; refuses a caller who may not change it. */
async function findOwnPicture(context: LibraryContext, id: string): Promise<LibraryPicture> {
  const picture = await findPicture(context, id);
  if (!can(context.actor, 'image:manage', { ownerId: picture.uploadedBy?.id ?? null })) throw forbidden();
  return picture;
}

/** Changes the title and description of a picture. Its uses keep their texts. */
export async function changePicture(
  context: LibraryContext,
  { id, ...words }: PictureChangesInput,
): Promise<LibraryPicture> {
  await findOwnPicture(context, id);
  const image = await context.db.findOneOrFail(StoredImage, { name: { $in: namesOf(id) } });
  context.db.assign(image, words, { ignoreUndefined: true });
  await context.db.flush();
  return findPicture(context, id);
}

/** Removes a picture without uses; refuses with its uses otherwise. */
export async function removePicture(context: LibraryContext & { now: Clock }, id: string): Promise<void> {
  const { url } = await findOwnPicture(context, id);
  await deletePicture(context, context.images.nameOf(url) ?? '', async (db) => {
    const uses = await listUses({ ...context, db }, id);
    if (uses.total > 0) throw new Refusal('CONFLICT', texts.library.inUse, { uses });
  });
}
