import {
  type Collection,
  type CollectionKind,
  collectionTexts,
  type EntryPagesApi,
  entryIdInput,
  entryRevisionInput,
  entryRevisionListInput,
  entryRevisionSchema,
  entrySlugInput,
  messageResponse,
  pageOf,
  previewInput,
  restoreEntryRevisionInput,
  type TrashListInput,
  trashedEntrySchema,
  trashListInput,
} from '@madrasah/contract';
import { z } from 'zod';
import { allOf, type Condition, readRow, utc } from '../../database/query.ts';
import { answering } from '../../shared/promises.ts';
import { forbidden, Refusal, tagged } from '../../shared/refusal.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { linkProcedures, previewLinksIn, readTrash, restore } from '../lifecycle/index.ts';
import { personOf } from '../privacy/index.ts';
import { entryNotFound, isInTrashOf, isLinkedBy, isWorkedOnBy, mayChange } from './entries.policy.ts';
import {
  isEntry,
  listShown,
  type PictureContext,
  queries,
  readShownWithPictures,
  shownEntries,
  toShown,
} from './entries.queries.ts';
import {
  type CheckEntry,
  createEntry,
  deleteEntry,
  entrySubject,
  purgeEntry,
  restoreRevision,
  updateEntry,
} from './entries.service.ts';
import { withPictures } from './pictures.ts';
import { listRevisions, readRevision } from './revisions.ts';
import { listManaged, readManaged, selectStored } from './stored-entry.ts';

/** The row of an entry that the caller may change, and whose link it may therefore use. */
async function findChangeableId({ db, actor }: StaffContext, kind: CollectionKind, id: string): Promise<number> {
  const stored = await readRow(db, selectStored().where(allOf(isWorkedOnBy(kind, actor), isEntry(id))));
  if (!stored) throw entryNotFound(kind);
  if (!mayChange(kind, actor, stored)) throw forbidden();
  return stored.id;
}

/** The entry of a link, in any state. */
async function readPreview(context: PictureContext, kind: CollectionKind, secret: string) {
  const found = await readRow(context.db, shownEntries.where(isLinkedBy(kind, secret, context.now())));
  if (!found) throw entryNotFound(kind);
  const shown = toShown(kind, found);
  const [described = shown] = await withPictures(context, kind, [shown]);
  return described;
}

/** The procedures of links with which people without an account read unpublished entries. */
function previewProcedures<V extends object, F extends keyof V, C extends keyof V, P extends keyof V>(
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

const listTrash = ({ db, actor }: StaffContext, kind: CollectionKind, input: TrashListInput) =>
  readTrash(
    db,
    'collection_entries',
    queries
      .selectFrom('collection_entries')
      .where(isInTrashOf(kind, actor))
      .select((eb) => [
        'collection_entries.public_id as id',
        'collection_entries.title',
        'collection_entries.status',
        utc(eb.ref('collection_entries.deleted_at').$notNull()).as('deletedAt'),
        personOf(eb.ref('collection_entries.deleted_by_id')).as('deletedBy'),
      ]),
    input,
  );

/** Without a version a program could overwrite what it has not read. */
const versionMissing = () =>
  new Refusal('BAD_REQUEST', collectionTexts.versionMissing, { errors: { version: collectionTexts.versionMissing } });

const dataOf = <Entry extends z.ZodType>(entry: Entry) => z.object({ data: entry });

/**
 * The procedures of every kind: what visitors read, and what staff do. A kind spreads them into its router, next to its
 * own or in place of them. `isUnused` are the entries that nothing names.
 */
export function collectionProcedures<V extends object, F extends keyof V, C extends keyof V, P extends keyof V>(
  kind: Collection<V, F, C, P>,
  check?: CheckEntry,
  isUnused?: Condition,
) {
  const { schemas, labels, right } = kind;
  const managed = { kind, ...(check && { check }) };
  const [api, staffApi] = [`/api/${kind.api}`, `/api/manage/${kind.api}`] as const;
  const failures = {
    fetch: collectionTexts.fetchFailed(labels.many),
    save: collectionTexts.saveFailed(labels.one),
    remove: collectionTexts.deleteFailed(labels.one),
    restore: collectionTexts.restoreFailed(labels.one),
  };
  const summaryOf = (doing: string) => `${doing} (${labels.one})`;
  const ofVisitors = publicProcedure.meta({
    requires: null,
    refuses: ['INVALID', 'NOT_FOUND'],
    cacheTags: [],
    failure: failures.fetch,
  });
  const ofStaff = staffProcedure.meta({ requires: right, refuses: ['INVALID', 'NOT_FOUND'], failure: failures.fetch });

  return {
    list: ofVisitors
      .meta({ refuses: ['INVALID'], openapi: rest('GET', api, summaryOf('Entries that visitors see now')) })
      .input(schemas.list)
      .output(pageOf(schemas.card))
      .query(({ ctx, input }) => listShown(ctx, kind, input)),

    bySlug: ofVisitors
      .meta({
        // An address with slashes does not fit into a part of a path.
        openapi: rest(
          'GET',
          kind.path === undefined ? `${api}/{slug}` : `${api}/at`,
          summaryOf('One entry that visitors see now'),
        ),
      })
      .input(entrySlugInput)
      .output(dataOf(schemas.shown))
      .query(async ({ ctx, input }) => ({ data: await readShownWithPictures(ctx, kind, input.slug) })),

    listForStaff: ofStaff
      .meta({ refuses: ['INVALID'], openapi: rest('GET', staffApi, summaryOf('Entries of every state')) })
      .input(schemas.managedList)
      .output(pageOf(schemas.row))
      .query(({ ctx, input }) => listManaged(ctx, kind, input, isUnused)),

    create: ofStaff
      .meta({
        refuses: ['INVALID'],
        openapi: rest('POST', staffApi, summaryOf('Add an entry')),
        failure: failures.save,
        successStatus: 201,
      })
      .input(schemas.create)
      .output(dataOf(schemas.managed))
      .mutation(async ({ ctx, input }) => ({ data: tagged(ctx, await createEntry(ctx, managed, input)) })),

    trash: ofStaff
      .meta({ refuses: ['INVALID'] })
      .input(trashListInput)
      .output(pageOf(trashedEntrySchema))
      .query(({ ctx, input }) => listTrash(ctx, kind, input)),

    restore: ofStaff
      .meta({ failure: failures.restore })
      .input(entryIdInput)
      .output(dataOf(schemas.managed))
      .mutation(async ({ ctx, input }) => ({ data: await restore(ctx, entrySubject(managed), input.id) })),

    purge: ofStaff
      .meta({ refusesApiKeys: true, invalidatesNothing: true, failure: failures.remove })
      .input(entryIdInput)
      .output(messageResponse)
      .mutation(answering(collectionTexts.purged(labels.one), ({ ctx, input }) => purgeEntry(ctx, managed, input.id))),

    byId: ofStaff
      .meta({ openapi: rest('GET', `${staffApi}/{id}`, summaryOf('One entry of any state')) })
      .input(entryIdInput)
      .output(dataOf(schemas.managed))
      .query(async ({ ctx, input }) => ({ data: tagged(ctx, await readManaged(ctx, kind, input.id)) })),

    update: ofStaff
      .meta({
        refuses: ['INVALID', 'NOT_FOUND', 'STALE', 'PRECONDITION_FAILED'],
        openapi: rest('PATCH', `${staffApi}/{id}`, summaryOf('Change an entry')),
        failure: failures.save,
      })
      .input(schemas.update)
      .output(dataOf(schemas.managed))
      .mutation(async ({ ctx, input }) => {
        if (input.version === undefined && ctx.ifMatch === null) throw versionMissing();
        return { data: tagged(ctx, await updateEntry(ctx, managed, input, { ifMatch: ctx.ifMatch })) };
      }),

    remove: ofStaff
      .meta({
        refuses: ['INVALID', 'NOT_FOUND', 'PRECONDITION_FAILED'],
        openapi: rest('DELETE', `${staffApi}/{id}`, summaryOf('Move an entry to the trash')),
        failure: failures.remove,
      })
      .input(entryIdInput)
      .output(messageResponse)
      .mutation(
        answering(collectionTexts.deleted(labels.one), ({ ctx, input }) =>
          deleteEntry(ctx, managed, input.id, ctx.ifMatch),
        ),
      ),

    revisions: ofStaff
      .input(entryRevisionListInput)
      .output(pageOf(entryRevisionSchema))
      .query(({ ctx, input }) => listRevisions(ctx, kind, input)),

    revision: ofStaff
      .input(entryRevisionInput)
      .output(dataOf(schemas.revision))
      .query(async ({ ctx, input }) => ({ data: await readRevision(ctx, kind, input) })),

    restoreRevision: ofStaff
      .meta({ refuses: ['INVALID', 'NOT_FOUND', 'STALE'], failure: failures.restore })
      .input(restoreEntryRevisionInput)
      .output(dataOf(schemas.managed))
      .mutation(async ({ ctx, input }) => ({ data: await restoreRevision(ctx, managed, input) })),
  };
}

/** The procedures of a kind whose entries have pages, of which there are preview links. */
export const proceduresWithPreviews = <V extends object, F extends keyof V, C extends keyof V, P extends keyof V>(
  kind: Collection<V, F, C, P> & { api: EntryPagesApi },
  check?: CheckEntry,
) => ({ ...collectionProcedures(kind, check), ...previewProcedures(kind) });
