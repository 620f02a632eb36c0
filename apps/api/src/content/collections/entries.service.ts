import {
  type CollectionKind,
  can,
  collections,
  collectionTexts,
  type EntryChanges,
  type EntryStatus,
  type ManagedEntry,
  type NewEntryData,
  periodErrors,
  pick,
  refusalKinds,
  type Values,
} from '@madrasah/contract';
import { type Compilable, sql, type UpdateObject } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  lockUntilCommit,
  oneOf,
  placeholdersOf,
  readRow,
  readRows,
} from '../../database/query.ts';
import { type ActivityRow, activityInsert, activityRowOf, changesBetween } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { readPublishing } from '../../school/site-content/index.ts';
import { momentOf } from '../../shared/clock.ts';
import { forbidden, invalidField, Refusal } from '../../shared/refusal.ts';
import { newPublicId } from '../../shared/slug.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';
import { inOneStatement, moveToTrash, purge, type Subject, save } from '../lifecycle/index.ts';
import { addressOf, keepFormerSlug } from './addresses.ts';
import { entryNotFound, isInTrashOf, isWorkedOnBy, mayChange } from './entries.policy.ts';
import { isEntry, queries } from './entries.queries.ts';
import type { EntryTables } from './entry.entity.ts';
import { holdPicturesOf, retractPictures } from './pictures.ts';
import { outdatedRevisionsDelete, readRevision, revisionInsert } from './revisions.ts';
import {
  auditFields,
  columnsOf,
  draftOf,
  type EntryDraft,
  managedEntries,
  type StoredEntry,
  selectStored,
  toManaged,
  valuesOf,
} from './stored-entry.ts';

/**
 * The rules of a kind that concern several fields or several entries; refuses with `invalidField`. Runs in the
 * transaction that stores the entry, with no other save of the kind at the same time.
 */
export type CheckEntry = (context: StaffContext, entry: EntryDraft) => Promise<void>;

export type ManagedKind = { kind: CollectionKind; check?: CheckEntry };

/** Saves of one kind wait for each other, so that addresses and rules over several entries hold. */
export const lockKind = (db: Database, { name }: CollectionKind) => lockUntilCommit(db, `collection:${name}`);

export const subjectOf = (
  { labels }: CollectionKind,
  { publicId, title, ownerId }: { publicId: string; title: string; ownerId?: string | null },
) => ({ id: publicId, title: `${labels.one}: ${title}`, ownerId });

/** Refuses private values while their storage is switched off. */
async function requireStorable({ db }: StaffContext, { fields }: CollectionKind, values: Values): Promise<void> {
  const filled = Object.entries(fields).filter(([name, { storedIf, initial }]) => storedIf && values[name] !== initial);
  if (filled.length === 0) return;
  const switches = await readPublishing(db);
  const refused = filled.find(([, { storedIf }]) => storedIf && !switches[storedIf]);
  if (refused) throw invalidField(refused[0], collectionTexts.notStored(refused[1].label));
}

/** Refuses a caller who may not change what is in this state, or bring it there. */
function requireChangeable(
  { actor }: StaffContext,
  kind: CollectionKind,
  entry: { ownerId: string | null; status: EntryStatus },
): void {
  if (!mayChange(kind, actor, entry)) throw new Refusal('FORBIDDEN', collectionTexts.onlyEditorsPublish);
}

/** Refuses a state that the person may not give, a wrong period, a missing picture, and what the kind's rules forbid. */
async function requireValid(
  context: StaffContext,
  { kind, check }: ManagedKind,
  entry: EntryDraft,
  ownerId: string | null,
): Promise<void> {
  requireChangeable(context, kind, { ownerId, status: entry.status });
  const shownFrom = (entry.startsAt ?? context.now()).getTime();
  const errors =
    periodErrors(kind, { shownFrom, shownUntil: entry.endsAt?.getTime() ?? null }) ?? kind.errorsOf(entry.values);
  if (errors) throw new Refusal('INVALID', refusalKinds.INVALID.message, { errors });
  await requireStorable(context, kind, entry.values);
  await holdPicturesOf(context, kind, entry.values);
  await check?.(context, entry);
  await publishNamed(context, kind, entry);
}

/** Publishes drafts that a published entry names, as far as the person may; what was taken down stays so. */
async function publishNamed(context: StaffContext, { fields }: CollectionKind, entry: EntryDraft): Promise<void> {
  if (entry.status !== 'published') return;
  const { actor, db } = context;
  const shownFrom = entry.startsAt && entry.startsAt > context.now() ? entry.startsAt.toISOString() : null;
  for (const [name, field] of Object.entries(fields)) {
    const kind = field.control === 'references' && collections.find(({ api }) => api === field.to);
    const ids = [entry.values[name]].flat().map(String);
    if (!kind || ids.length === 0) continue;
    const found = selectStored()
      .where(isWorkedOnBy(kind, actor))
      .where('collection_entries.status', '=', 'draft')
      .where('collection_entries.published_at', 'is', null)
      .where('collection_entries.public_id', '=', oneOf(ids));
    for (const { publicId: id, version, ownerId } of await readRows(db, found)) {
      if (!mayChange(kind, actor, { ownerId, status: 'published' })) continue;
      await updateEntry(context, { kind }, { id, version, status: 'published', ...(shownFrom && { shownFrom }) });
    }
  }
}

const momentIn = (context: StaffContext, text: string | null) => (text === null ? null : momentOf(context, text));

/** What is published begins now, unless it has a beginning. */
const withBeginning = (entry: EntryDraft, now: Date): EntryDraft =>
  entry.status === 'published' ? { ...entry, startsAt: entry.startsAt ?? now } : entry;

/** What the parts of a save read of the written row. */
const entryColumns = [
  'id',
  'public_id',
  'slug',
  'title',
  'status',
  'starts_at',
  'ends_at',
  'content',
  'version',
  'created_by_id',
  'updated_at',
  'updated_by_id',
] as const;

/** They read the written row in place of the table. */
const revisionParts = {
  revision: revisionInsert(),
  outdated_revisions: outdatedRevisionsDelete(sql<number>`(select id from collection_entries)`),
};

/** Writes an entry with its revision and log entry, and reads it. */
async function storeEntry(
  { db, now }: StaffContext,
  kind: CollectionKind,
  { row, keepsRevision, activity }: { row: Compilable; keepsRevision: boolean; activity: ActivityRow | undefined },
): Promise<ManagedEntry & Values> {
  const stored = await readRow(
    db,
    inOneStatement(
      {
        collection_entries: row,
        ...(keepsRevision && revisionParts),
        activity: activity && activityInsert(placeholdersOf(activity)),
      },
      managedEntries,
    ),
  );
  if (!stored) throw entryNotFound(kind);
  return toManaged(kind, stored, now());
}

/** What a save changes of an entry, as columns. */
type Changes = UpdateObject<EntryTables, 'collection_entries'>;

const updateOf = ({ id, version }: StoredEntry, changes: Changes) =>
  queries
    .updateTable('collection_entries')
    .set({ ...changes, version: version + 1 })
    .where('collection_entries.id', '=', id)
    .returning(entryColumns);

async function lockOne(db: Database, kind: CollectionKind, condition: Condition): Promise<StoredEntry> {
  const found = await readRow(db, selectStored().where(condition).forUpdate());
  if (!found) throw entryNotFound(kind);
  return found;
}

export const entrySubject = ({ kind, check }: ManagedKind): Subject<StoredEntry, Changes, ManagedEntry & Values> => ({
  table: 'collection_entries',
  actions: { delete: 'collection.delete', restore: 'collection.restore', purge: 'collection.purge' },
  named: (entry) => subjectOf(kind, entry),
  staleMessage: collectionTexts.stale(kind.labels.one),

  lockOthers: ({ db }) => lockKind(db, kind),
  lock: ({ db, actor }, id) => lockOne(db, kind, allOf(isWorkedOnBy(kind, actor), isEntry(id))),
  lockDeleted: ({ db, actor }, id) => lockOne(db, kind, allOf(isInTrashOf(kind, actor), isEntry(id))),

  requireDeletable: (context, entry) => requireChangeable(context, kind, entry),
  // A person's pictures are deleted at once.
  whenDeleted: async (context, { id }) => kind.isPerson && retractPictures(context, kind, id),

  async whenRestored(context, entry) {
    const status = mayChange(kind, context.actor, entry) ? entry.status : 'draft';
    await check?.(context, { ...draftOf(kind, entry), status });
    return { changes: { status }, keepsRevision: true };
  },

  store: (context, { row, changes, stamps, keepsRevision, activity }) =>
    storeEntry(context, kind, { row: updateOf(row, { ...changes, ...stamps }), keepsRevision, activity }),
});

/** Adds an entry. A repeated call with the same idempotency key returns the first one. */
export const createEntry = (context: StaffContext, managed: ManagedKind, input: NewEntryData) =>
  runOnce<ManagedEntry & Values>(context, `${managed.kind.name}.create`, input, (storeResult) =>
    inTransaction(context, async (own) => storeResult(own.db, await insertEntry(own, managed, input))),
  );

const nextPosition = ({ name }: CollectionKind) =>
  queries
    .selectFrom('collection_entries')
    .where('collection_entries.kind', '=', name)
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max('collection_entries.place'), sql.lit(0)), '+', 1).as('next'));

export async function insertEntry(context: StaffContext, managed: ManagedKind, input: NewEntryData) {
  const { db, actor } = context;
  const { kind } = managed;
  const now = context.now();
  const sent: EntryDraft = {
    id: null,
    title: input.title,
    status: input.status,
    startsAt: momentIn(context, input.shownFrom ?? input.startsAt),
    endsAt: momentIn(context, input.shownUntil ?? input.endsAt),
    values: valuesOf(kind, input),
  };
  const entry = withBeginning(sent, now);
  await lockKind(db, kind);
  await requireValid(context, managed, entry, actor.id);
  const publicId = newPublicId();
  const slug = await addressOf(context, kind, entry, null);
  if (kind.path !== undefined) await keepFormerSlug(db, kind, { id: null, from: null, to: slug });
  const row = queries
    .insertInto('collection_entries')
    .values({
      ...columnsOf(kind, entry),
      public_id: publicId,
      kind: kind.name,
      place: kind.order === 'manual' ? nextPosition(kind) : 0,
      slug,
      published_at: entry.status === 'published' ? now : null,
      created_at: now,
      created_by_id: actor.id,
      updated_at: now,
      updated_by_id: actor.id,
    })
    .returning(entryColumns);
  const subject = subjectOf(kind, { publicId, title: entry.title, ownerId: actor.id });
  const activity = activityRowOf(context, { action: 'collection.create', subject });
  return storeEntry(context, kind, { row, keepsRevision: true, activity });
}

const statusAction = (before: EntryStatus, after: EntryStatus) => {
  if (before === after) return 'collection.update';
  if (after === 'published') return 'collection.publish';
  return before === 'published' ? 'collection.takeDown' : 'collection.update';
};

/** Changes the given fields of an entry. Refuses an outdated version with `STALE`, who and when. */
export const updateEntry = (
  context: StaffContext,
  managed: ManagedKind,
  { id: key, version, ...changes }: EntryChanges,
  { ifMatch, action }: { ifMatch?: string | null; action?: 'collection.restoreRevision' } = {},
): Promise<ManagedEntry & Values> => {
  const { kind } = managed;
  const requireRight = (entry: StoredEntry) => requireChangeable(context, kind, entry);
  return save(context, entrySubject(managed), { key, version, ifMatch, requireRight }, async (transaction, stored) => {
    const { title, status, shownFrom: startsAt = changes.startsAt, shownUntil: endsAt = changes.endsAt } = changes;
    const before = draftOf(kind, stored);
    const after = withBeginning(
      {
        ...before,
        ...(title !== undefined && { title }),
        ...(status !== undefined && { status }),
        ...(startsAt !== undefined && { startsAt: momentIn(context, startsAt) }),
        ...(endsAt !== undefined && { endsAt: momentIn(context, endsAt) }),
        values: { ...before.values, ...valuesOf(kind, changes) },
      },
      context.now(),
    );
    await requireValid(transaction, managed, after, stored.ownerId);
    return {
      changes: await changesTo(transaction, kind, stored, after),
      keepsRevision: true,
      title: after.title,
      action: action ?? statusAction(before.status, after.status),
      logged: changesBetween(auditFields(kind, before), auditFields(kind, after)),
    };
  });
};

/** The columns of a changed entry, with its address; keeps the former one. */
async function changesTo(
  context: StaffContext,
  kind: CollectionKind,
  { id, slug, publishedAt }: StoredEntry,
  entry: EntryDraft,
): Promise<Changes> {
  const address = await addressOf(context, kind, entry, { slug, publishedAt });
  if (kind.path !== undefined) {
    await keepFormerSlug(context.db, kind, { id, from: publishedAt === null ? null : slug, to: address });
  }
  return {
    ...columnsOf(kind, entry),
    slug: address,
    published_at: publishedAt ?? (entry.status === 'published' ? context.now() : null),
  };
}

/** Stores a changed entry with its revision, in the caller's transaction. */
export async function storeChanges(
  context: StaffContext,
  kind: CollectionKind,
  stored: StoredEntry,
  entry: EntryDraft,
  activity?: ActivityRow,
): Promise<ManagedEntry & Values> {
  const changes = await changesTo(context, kind, stored, entry);
  const row = updateOf(stored, { ...changes, updated_at: context.now(), updated_by_id: context.actor.id });
  return storeEntry(context, kind, { row, keepsRevision: true, activity });
}

/** Restores the title and the fields of a revision, but no address, so that nothing is published or moved by it. */
export const restoreRevision = async (
  context: StaffContext,
  managed: ManagedKind,
  { id, number, version }: { id: string; number: number; version: number },
): Promise<ManagedEntry & Values> => {
  const { title, ...revision } = await readRevision(context, managed.kind, { id, number });
  const { fields, path } = managed.kind;
  const restored = Object.keys(fields).filter((name) => name !== path);
  const former = { ...pick(revision, restored), id, version, title };
  return updateEntry(context, managed, former, { action: 'collection.restoreRevision' });
};

export const deleteEntry = (context: StaffContext, managed: ManagedKind, id: string, ifMatch: string | null) =>
  moveToTrash(context, entrySubject(managed), { key: id, ifMatch });

/** Deletes an entry in the trash permanently; only for those who manage all entries. */
export async function purgeEntry(context: StaffContext, managed: ManagedKind, id: string): Promise<void> {
  if (!can(context.actor, managed.kind.right)) throw forbidden();
  await purge(context, entrySubject(managed), id);
}
