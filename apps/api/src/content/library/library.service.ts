import { can, type LibraryPicture, type PictureChangesInput, texts } from '@madrasah/contract';
import { deletePicture, StoredImage } from '../../platform/media/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import { findPicture, type LibraryContext, listUses, namesOf } from './library.queries.ts';

/** The picture, if this member of staff may see it; refuses whom it does not belong to. */
async function findOwnPicture(context: LibraryContext, id: string): Promise<LibraryPicture> {
  const picture = await findPicture(context, id);
  if (!can(context.actor, 'image:manage', { ownerId: picture.uploadedBy?.id ?? null })) throw forbidden();
  return picture;
}

/** Changes what is said of a picture. Its uses keep what they say. */
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

/** Removes a picture that nothing names; refuses with its uses. */
export async function removePicture(context: LibraryContext & { now: Clock }, id: string): Promise<void> {
  const { url } = await findOwnPicture(context, id);
  await deletePicture(context, context.images.nameOf(url) ?? '', async (db) => {
    const uses = await listUses({ ...context, db }, id);
    if (uses.total > 0) throw new Refusal('CONFLICT', texts.library.inUse, { uses });
  });
}
