import {
  type Collection,
  type CollectionKind,
  can,
  collectionLimits,
  collectionTexts,
  entryOrderInput,
  entryOrderResponse,
  entrySlugInput,
  files,
  messageResponse,
  retractPictureInput,
  type Values,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import { allOf, fieldColumns, oneOf, rowsIn, runIn } from '../../database/query.ts';
import { activityRowOf, recordActivity } from '../../platform/activity/index.ts';
import { answering } from '../../shared/promises.ts';
import { forbidden, Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';
import { isWorkedOnBy } from './entries.policy.ts';
import { type EntryContext, queries, readShown, readShownBySlug } from './entries.queries.ts';
import { entrySubject, lockKind, storeChanges, subjectOf } from './entries.service.ts';
import type { EntryTables } from './entry.entity.ts';
import { retractPictures } from './pictures.ts';
import { draftOf } from './stored-entry.ts';

async function readOrder({ db, actor }: StaffContext, kind: CollectionKind) {
  const rows = await queries
    .selectFrom('collection_entries')
    .where(isWorkedOnBy(kind, actor))
    .select([
      'collection_entries.public_id as id',
      ...fieldColumns('collection_entries', ['title', 'status', 'content']),
    ])
    .orderBy('collection_entries.place')
    .orderBy('collection_entries.id')
    .limit(collectionLimits.arranged)
    .$call(rowsIn(db));
  const [part] = kind.filters;
  return rows.map(({ content, ...entry }) => ({
    ...entry,
    part: part === undefined ? null : String(kind.readStored(content)[part]),
  }));
}

/** Stores the order; entries not named follow. Versions stay, so that no edit in another tab becomes outdated. */
async function storeOrder(context: StaffContext, kind: CollectionKind, ids: readonly string[]): Promise<void> {
  if (!can(context.actor, kind.right)) throw forbidden();
  await inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockKind(db, kind);
    const known = (await readOrder(transaction, kind)).map(({ id }) => id);
    const wanted = ids.filter((id) => known.includes(id));
    const order = [...wanted, ...known.filter((id) => !wanted.includes(id))];
    await queries
      .updateTable('collection_entries')
      .set((eb) => ({ place: sql<number>`array_position(${eb.val(order)}::text[], public_id::text)` }))
      .where(allOf(isWorkedOnBy(kind, context.actor)))
      .where('collection_entries.public_id', '=', oneOf(order))
      .$call(runIn(db));
    await recordActivity(transaction, {
      action: 'collection.arrange',
      subject: { id: kind.name, title: kind.labels.many },
      count: order.length,
    });
  });
}

export const orderProcedures = (kind: CollectionKind) => ({
  order: staffProcedure
    .meta({ requires: kind.right, failure: collectionTexts.fetchFailed(kind.labels.many) })
    .output(entryOrderResponse)
    .query(async ({ ctx }) => ({ data: await readOrder(ctx, kind) })),

  arrange: staffProcedure
    .meta({ requires: kind.right, refuses: ['INVALID'], failure: collectionTexts.arrangeFailed })
    .input(entryOrderInput)
    .output(messageResponse)
    .mutation(answering(collectionTexts.arranged, ({ ctx, input }) => storeOrder(ctx, kind, input.ids))),
});

/** Takes one picture out of an entry. Cannot be undone, so only those who manage all entries may do it. */
async function retractPicture(context: StaffContext, kind: Collection, { id, image }: { id: string; image: string }) {
  if (!can(context.actor, kind.right)) throw forbidden();
  return inTransaction(context, async (transaction) => {
    const { lock } = entrySubject({ kind });
    await lockKind(transaction.db, kind);
    const { id: rowId } = await lock(transaction, id);
    const { retracted, kept } = await retractPictures(transaction, kind, rowId, [image]);
    if (retracted === 0) throw new Refusal('NOT_FOUND', collectionTexts.pictureNotFound);
    const stored = await lock(transaction, id);
    const subject = subjectOf(kind, stored);
    const activity = activityRowOf(context, { action: 'collection.retractPicture', subject });
    const data = await storeChanges(transaction, kind, stored, draftOf(kind, stored), activity);
    return { data, isKept: kept > 0 };
  });
}

export const pictureProcedures = <V extends object, F extends keyof V, C extends keyof V, P extends keyof V>(
  kind: Collection<V, F, C, P>,
) => ({
  retractPicture: staffProcedure
    .meta({
      requires: kind.right,
      refusesApiKeys: true,
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

const row = expressionBuilder<EntryTables, 'collection_entries'>();
const referencedIds = z.array(z.string()).catch([]);

/** The files of an entry that are shown now, in its order. */
async function readAttachments(context: EntryContext & Pick<Services, 'features'>, kind: CollectionKind, slug: string) {
  const { attachments }: Values = await readShownBySlug(context, kind, slug);
  const ids = referencedIds.parse(attachments);
  if (ids.length === 0 || (await context.features.off(context.cacheDependencies)).includes('files')) return [];
  const attached = await readShown(context, files, {
    where: row('collection_entries.public_id', '=', oneOf(ids)),
    limit: ids.length,
  });
  return attached.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** What kinds with a field `attachments` have in addition. */
export const attachmentProcedures = (kind: CollectionKind) => ({
  attachments: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      cacheTags: [],
      failure: collectionTexts.fetchFailed(kind.labels.many),
    })
    .input(entrySlugInput)
    .output(z.object({ data: z.array(files.schemas.card) }))
    .query(async ({ ctx, input }) => ({ data: await readAttachments(ctx, kind, input.slug) })),
});
