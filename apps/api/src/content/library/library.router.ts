import {
  can,
  imageUsesResponse,
  type LibraryPicture,
  libraryFiltersResponse,
  libraryKeyInput,
  libraryListInput,
  libraryPageResponse,
  libraryPictureResponse,
  messageResponse,
  type PictureChangesInput,
  pictureChangesInput,
  texts,
} from '@madrasah/contract';
import { deletePicture, StoredImage } from '../../platform/media/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { findFilters, findPicture, type LibraryContext, listPictures, listUses, namesOf } from './library.queries.ts';

/** A visible picture; refuses a caller who may not change it. */
async function findOwnPicture(context: LibraryContext, id: string): Promise<LibraryPicture> {
  const picture = await findPicture(context, id);
  if (!can(context.actor, 'image:manage', { ownerId: picture.uploadedBy?.id ?? null })) throw forbidden();
  return picture;
}

/** Changes the title and description of a picture. Its uses keep their texts. */
async function changePicture(context: LibraryContext, { id, ...words }: PictureChangesInput): Promise<LibraryPicture> {
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

/** The stored pictures, for all staff; rights are in `library.policy.ts` and A-01. */
export const libraryRouter = t.router({
  list: staffProcedure
    .meta({
      requires: 'image:manage',
      refuses: ['INVALID'],
      openapi: rest('GET', '/api/media', 'Stored pictures, newest first'),
      failure: texts.library.fetchFailed,
    })
    .input(libraryListInput)
    .output(libraryPageResponse)
    .query(({ ctx, input }) => listPictures(ctx, input)),

  filters: staffProcedure
    .meta({ requires: 'image:manage', refuses: [], failure: texts.library.fetchFailed })
    .output(libraryFiltersResponse)
    .query(async ({ ctx }) => ({ data: await findFilters(ctx) })),

  byId: staffProcedure
    .meta({
      requires: 'image:manage',
      refuses: ['INVALID', 'NOT_FOUND'],
      openapi: rest('GET', '/api/media/{id}', 'One stored picture'),
      failure: texts.library.fetchFailed,
    })
    .input(libraryKeyInput)
    .output(libraryPictureResponse)
    .query(async ({ ctx, input }) => ({ data: await findPicture(ctx, input.id) })),

  uses: staffProcedure
    .meta({ requires: 'image:manage', refuses: ['INVALID', 'NOT_FOUND'], failure: texts.library.fetchFailed })
    .input(libraryKeyInput)
    .output(imageUsesResponse)
    .query(async ({ ctx, input }) => {
      await findPicture(ctx, input.id);
      return { data: await listUses(ctx, input.id) };
    }),

  change: staffProcedure
    .meta({
      requires: 'image:manage',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      invalidatesNothing: true,
      openapi: rest('PATCH', '/api/media/{id}', 'Change the title and the alternative text of a picture'),
      failure: texts.library.saveFailed,
    })
    .input(pictureChangesInput)
    .output(libraryPictureResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changePicture(ctx, input) })),

  remove: staffProcedure
    .meta({
      requires: 'image:manage',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      openapi: rest('DELETE', '/api/media/{id}', 'Delete a picture that is used nowhere'),
      failure: texts.library.removeFailed,
    })
    .input(libraryKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await removePicture(ctx, input.id);
      return { message: texts.library.removed };
    }),
});
