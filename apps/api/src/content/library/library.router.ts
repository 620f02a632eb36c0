import {
  can,
  type ImageUses,
  imageUsesResponse,
  type LibraryPicture,
  libraryFiltersResponse,
  libraryKeyInput,
  libraryListInput,
  libraryPageResponse,
  libraryPictureResponse,
  limits,
  messageResponse,
  type PictureChangesInput,
  permissionScope,
  pictureChangesInput,
  type RemovedPictures,
  type RemovePicturesInput,
  type ReplacePictureInput,
  refusalKinds,
  removePicturesInput,
  removePicturesResponse,
  replacePictureInput,
  texts,
} from '@madrasah/contract';
import type { WorkContext } from '../../platform/jobs/index.ts';
import { deleteUnusedPictures, forgetPicture, StoredImage } from '../../platform/media/index.ts';
import { answering } from '../../shared/promises.ts';
import { forbidden, invalidField, Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import {
  findFilters,
  findPicture,
  findPictures,
  findUnused,
  type LibraryContext,
  listPictures,
  listUses,
  namesOf,
} from './library.queries.ts';
import { cancelReplacing, endInterrupted, startReplacing } from './replace.ts';

const isManagedBy = ({ actor }: LibraryContext, { uploadedBy }: LibraryPicture) =>
  can(actor, 'image:manage', { ownerId: uploadedBy?.id ?? null });

/** A visible picture; refuses a caller who may not change it. */
async function findOwnPicture(context: LibraryContext, id: string): Promise<LibraryPicture> {
  const picture = await findPicture(context, id);
  if (!isManagedBy(context, picture)) throw forbidden();
  return picture;
}

/** Changes the texts and the focus of a picture. Its uses keep their own. */
async function changePicture(context: LibraryContext, { id, focus, ...texts }: PictureChangesInput) {
  await findOwnPicture(context, id);
  const image = await context.db.findOneOrFail(StoredImage, { name: { $in: namesOf(id) } });
  const point = focus === undefined ? {} : { focusX: focus?.x ?? null, focusY: focus?.y ?? null };
  context.db.assign(image, { ...texts, ...point }, { ignoreUndefined: true });
  await context.db.flush();
  forgetPicture(image.name);
  return findPicture(context, id);
}

/** Deletes those of the pictures that nothing uses; the others are returned with their first uses. */
async function removeUnused(context: LibraryContext, pictures: readonly LibraryPicture[], most?: number) {
  const nameOf = ({ url }: LibraryPicture) => context.images.nameOf(url) ?? '';
  const removed = new Set(await deleteUnusedPictures(context, pictures.map(nameOf)));
  const used = pictures.filter((picture) => !removed.has(nameOf(picture))).map(({ id }) => id);
  return used.length > 0 ? listUses(context, used, most) : new Map<string, ImageUses>();
}

/** Removes a picture without uses; refuses with its uses otherwise. */
export async function removePicture(context: LibraryContext, id: string): Promise<void> {
  const uses = (await removeUnused(context, [await findOwnPicture(context, id)])).get(id);
  if (uses) throw new Refusal('CONFLICT', texts.library.inUse, { uses });
}

/** Removes chosen pictures, or the unused ones that match; each that stays has its reason. */
async function removePictures(context: LibraryContext, input: RemovePicturesInput): Promise<RemovedPictures> {
  const most = limits.bulk.pictures;
  const ids = 'ids' in input ? [...new Set(input.ids)] : await findUnused(context, input.unused, most);
  const found = await findPictures(context, ids);
  const own = found.filter((picture) => isManagedBy(context, picture));
  const used = await removeUnused(context, own, limits.library.usesOfKept);
  const reasonOf = (id: string) => {
    if (used.has(id)) return texts.library.inUse;
    if (own.some((picture) => picture.id === id)) return undefined;
    return found.some((picture) => picture.id === id) ? refusalKinds.FORBIDDEN.message : texts.library.notFound;
  };
  const kept = ids.flatMap((id) => {
    const message = reasonOf(id);
    return message === undefined ? [] : [{ id, message, uses: used.get(id) ?? null }];
  });
  const stays = new Set(kept.map(({ id }) => id));
  return { removed: ids.filter((id) => !stays.has(id)), kept, hasMore: 'unused' in input && ids.length === most };
}

const noUses: ImageUses = { items: [], total: 0 };

type ReplaceContext = LibraryContext & WorkContext;

/** Refuses callers who manage only their own pictures, because others' articles may show them. */
async function findReplaceable(context: LibraryContext, id: string): Promise<string> {
  if (permissionScope(context.actor, 'image:manage') !== 'any') throw forbidden();
  const { url } = await findPicture(context, id);
  return context.images.nameOf(url) ?? '';
}

/** Starts to show another stored picture wherever this one is used. */
async function replacePicture(context: ReplaceContext, { id, by }: ReplacePictureInput): Promise<LibraryPicture> {
  const former = await findReplaceable(context, id);
  if (by === id) throw invalidField('by', texts.library.replaceSame);
  await startReplacing(context, { former, name: await findReplaceable(context, by) });
  return findPicture(context, id);
}

const reads = staffProcedure.meta({
  requires: 'image:manage',
  refuses: ['INVALID', 'NOT_FOUND'],
  failure: texts.library.fetchFailed,
});
const changes = staffProcedure.meta({ requires: 'image:manage', invalidatesNothing: true });
const removes = changes.meta({ failure: texts.library.removeFailed });
const replaces = staffProcedure.meta({
  requires: 'image:manage',
  refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  failure: texts.library.replaceFailed,
});

/** The stored pictures, for all staff; rights are in `library.policy.ts` and A-01. */
export const libraryRouter = t.router({
  list: reads
    .meta({ refuses: ['INVALID'], openapi: rest('GET', '/api/media', 'Stored pictures, newest first') })
    .input(libraryListInput)
    .output(libraryPageResponse)
    .query(({ ctx, input }) => listPictures(ctx, input)),

  filters: reads
    .meta({ refuses: [] })
    .output(libraryFiltersResponse)
    .query(async ({ ctx }) => ({ data: await findFilters(ctx) })),

  byId: reads
    .meta({ openapi: rest('GET', '/api/media/{id}', 'One stored picture') })
    .input(libraryKeyInput)
    .output(libraryPictureResponse)
    .query(async ({ ctx, input }) => {
      const picture = await findPicture(ctx, input.id);
      if (picture.replacement?.state !== 'running') return { data: picture };
      await endInterrupted(ctx, ctx.images.nameOf(picture.url) ?? '');
      return { data: await findPicture(ctx, input.id) };
    }),

  uses: reads
    .input(libraryKeyInput)
    .output(imageUsesResponse)
    .query(async ({ ctx, input }) => {
      await findPicture(ctx, input.id);
      return { data: (await listUses(ctx, [input.id])).get(input.id) ?? noUses };
    }),

  change: changes
    .meta({
      failure: texts.library.saveFailed,
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
      openapi: rest('PATCH', '/api/media/{id}', 'Change the title and the alternative text of a picture'),
    })
    .input(pictureChangesInput)
    .output(libraryPictureResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changePicture(ctx, input) })),

  remove: removes
    .meta({
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
      openapi: rest('DELETE', '/api/media/{id}', 'Delete a picture that is used nowhere'),
    })
    .input(libraryKeyInput)
    .output(messageResponse)
    .mutation(answering(texts.library.removed, ({ ctx, input }) => removePicture(ctx, input.id))),

  replace: replaces
    .input(replacePictureInput)
    .output(libraryPictureResponse)
    .mutation(async ({ ctx, input }) => ({ data: await replacePicture(ctx, input) })),

  cancelReplace: replaces
    .meta({ invalidatesNothing: true })
    .input(libraryKeyInput)
    .output(messageResponse)
    .mutation(
      answering(texts.library.replaceCancelled, async ({ ctx, input }) =>
        cancelReplacing(ctx.db, await findReplaceable(ctx, input.id)),
      ),
    ),

  removeMany: removes
    .meta({ refuses: ['INVALID'] })
    .input(removePicturesInput)
    .output(removePicturesResponse)
    .mutation(async ({ ctx, input }) => ({ data: await removePictures(ctx, input) })),
});
