import {
  type Collection,
  can,
  collectionTexts,
  type ManagedEntry,
  retractPictureInput,
  type Values,
} from '@madrasah/contract';
import { z } from 'zod';
import { activityRowOf } from '../../platform/activity/index.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { draftOf, entrySubject, lockKind, storeChanges, subjectOf } from './entries.service.ts';
import { retractPictures } from './retract.ts';

type Retracted = { data: ManagedEntry & Values; isKept: boolean };

/**
 * Takes one picture out of an entry and its former versions, and deletes it with its variants unless something else
 * shows it. Cannot be undone, so only those who manage all entries may do it.
 */
async function retractPicture(
  context: StaffContext,
  kind: Collection,
  { id, image }: { id: string; image: string },
): Promise<Retracted> {
  if (!can(context.actor, kind.right)) throw forbidden();
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const { lock } = entrySubject({ kind });
    await lockKind(db, kind);
    const { id: rowId } = await lock(transaction, id);
    const { retracted, kept } = await retractPictures(transaction, kind, rowId, [image]);
    if (retracted === 0) throw new Refusal('NOT_FOUND', collectionTexts.pictureNotFound);
    const stored = await lock(transaction, id);
    const activity = activityRowOf(context, {
      action: 'collection.retractPicture',
      subject: subjectOf(kind, stored),
    });
    const data = await storeChanges(transaction, kind, stored, draftOf(kind, stored), activity);
    return { data, isKept: kept > 0 };
  });
}

/** The procedures of a kind whose entries have several pictures. */
export const pictureProcedures = <V extends object, F extends keyof V, C extends keyof V, P extends keyof V>(
  kind: Collection<V, F, C, P>,
) => ({
  retractPicture: staffProcedure
    .meta({
      requires: kind.right,
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: collectionTexts.retractFailed,
    })
    .input(retractPictureInput)
    .output(z.object({ data: kind.schemas.managed, message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { data, isKept } = await retractPicture(ctx, kind, input);
      return { data, message: isKept ? collectionTexts.pictureKept : collectionTexts.pictureRetracted };
    }),
});
