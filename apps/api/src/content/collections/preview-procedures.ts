import {
  type Collection,
  type CollectionKind,
  collectionTexts,
  entryIdInput,
  previewInput,
  type ShownEntry,
  type Values,
  type WithPictures,
} from '@madrasah/contract';
import { z } from 'zod';
import { allOf, readRow } from '../../database/query.ts';
import { forbidden } from '../../shared/refusal.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { linkProcedures, previewLinksIn } from '../lifecycle/index.ts';
import { isLinkedBy, isWorkedOnBy, mayChange } from './entries.policy.ts';
import { isEntry, type PictureContext, shownEntries, toShown } from './entries.queries.ts';
import { selectStored } from './entries.service.ts';
import { withPictures } from './pictures.ts';
import { entryNotFound } from './refusals.ts';

/** The row of an entry that the caller may change, and whose link it may therefore use. */
async function findChangeableId({ db, actor }: StaffContext, kind: CollectionKind, id: string): Promise<number> {
  const stored = await readRow(db, selectStored().where(allOf(isWorkedOnBy(kind, actor), isEntry(id))));
  if (!stored) throw entryNotFound(kind);
  if (!mayChange(kind, actor, stored)) throw forbidden();
  return stored.id;
}

/** The entry of a link, in any state. */
async function readPreview(
  context: PictureContext,
  kind: CollectionKind,
  secret: string,
): Promise<ShownEntry & Values & WithPictures> {
  const found = await readRow(context.db, shownEntries.where(isLinkedBy(kind, secret, context.now())));
  if (!found) throw entryNotFound(kind);
  const shown = toShown(kind, found);
  const [described = shown] = await withPictures(context, kind, [shown]);
  return described;
}

/** The procedures of a kind whose unpublished entries people without an account can read by a link. */
export function previewProcedures<V extends object, F extends keyof V, C extends keyof V, P extends keyof V>(
  kind: Collection<V, F, C, P>,
) {
  const { create, state, remove } = linkProcedures({
    links: previewLinksIn('entry_preview_links'),
    requires: kind.right,
    refuses: ['INVALID', 'NOT_FOUND'],
    keyInput: entryIdInput,
    findId: (context, id) => findChangeableId(context, kind, id),
  });
  return {
    createPreview: create,
    previewState: state,
    removePreview: remove,

    /** Declares no cache tags, so that no cache stores it. */
    readPreview: publicProcedure
      .meta({
        requires: null,
        refuses: ['INVALID', 'NOT_FOUND'],
        failure: collectionTexts.fetchFailed(kind.labels.one),
      })
      .input(previewInput)
      .output(z.object({ data: kind.schemas.shown }))
      .query(async ({ ctx, input }) => ({ data: await readPreview(ctx, kind, input.secret) })),
  };
}
