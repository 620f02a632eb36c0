import { can, type LibraryPicture, type PictureChangesInput, texts } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { forbidden, Refusal } from '../../../shared/refusal.ts';
import { lockName } from '../picture-lock.ts';
import { forgetPicture } from '../pictures.queries.ts';
import { StoredImage } from '../stored-image.entity.ts';
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

/**
 * Removes a picture that nothing names, with its variants. Its row is locked meanwhile, so that whoever saves something
 * with this picture waits: either that save is refused or broken off here, or the picture is gone before it. Refuses with
 * the uses; the row goes last, so that what fails halfway can be tried again.
 */
export async function removePicture(context: LibraryContext, id: string): Promise<void> {
  const { url } = await findOwnPicture(context, id);
  const name = context.images.nameOf(url) ?? '';
  await context.db.transactional(async (db) => {
    await lockName(db, name);
    const [row] = await db.execute<{ variants: { name: string }[] | null }[]>(
      sql`select variants from images where name = ${name} for update`,
    );
    const uses = await listUses({ ...context, db }, id);
    if (uses.total > 0) throw new Refusal('CONFLICT', texts.library.inUse, { uses });
    for (const variant of row?.variants ?? []) await context.images.remove(variant.name);
    await context.images.remove(name);
    await db.execute(sql`delete from images where name = ${name}`);
  });
  forgetPicture(name);
}
