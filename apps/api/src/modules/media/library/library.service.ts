import { can, type LibraryPicture, type PictureChangesInput, texts } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Clock } from '../../../shared/clock.ts';
import { forbidden, Refusal } from '../../../shared/refusal.ts';
import { lockName, queueRemoval } from '../file-claims.ts';
import { emitImageWork } from '../image-work-events.ts';
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
 * Removes a picture that nothing names; its files are deleted in the background. Its row is locked until then, so that
 * whoever saves something with this picture waits: either that save is refused, or the picture is. Refuses with the uses.
 */
export async function removePicture(context: LibraryContext & { now: Clock }, id: string): Promise<void> {
  const { url } = await findOwnPicture(context, id);
  const name = context.images.nameOf(url) ?? '';
  await context.db.transactional(async (db) => {
    await lockName(db, name);
    await db.execute(sql`select 1 from images where name = ${name} for update`);
    const uses = await listUses({ ...context, db }, id);
    if (uses.total > 0) throw new Refusal('CONFLICT', texts.library.inUse, { uses });
    await db.execute(sql`delete from images where name = ${name}`);
    await queueRemoval(db, name, context.now());
  });
  forgetPicture(name);
  emitImageWork();
}
