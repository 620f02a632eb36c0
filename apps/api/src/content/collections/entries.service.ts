import {
  type CollectionKind,
  collectionTexts,
  type DayRange,
  type EntryChanges,
  type EntryStatus,
  type ManagedEntry,
  type NewEntryData,
  periodErrors,
  pick,
  refusalKinds,
  type StaleVersion,
  type Values,
} from '@madrasah/contract';
import { sanitizeHtml } from '@madrasah/rich-text/sanitize';
import { type InferResult, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/lock-until-commit.ts';
import { allOf, changeRows, readRow, readRows } from '../../database/query.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { readPublishing } from '../../school/site-content/index.ts';
import { momentOf } from '../../shared/moment.ts';
import { newPublicId } from '../../shared/public-id.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import { firstFree, slugOf } from '../../shared/slug.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { isWorkedOnBy, mayChange } from './entries.policy.ts';
import { isEntry, queries, readManaged, withoutPrivate } from './entries.queries.ts';
import { facetsOf } from './facets.ts';
import { holdPicturesOf } from './pictures.ts';
import { entryNotFound } from './refusals.ts';
import { retractPictures } from './retract.ts';
import { keepRevision, readRevision } from './revisions.ts';

/** An entry as it is about to be stored. */
export type EntryDraft = {
  /** Null for a new one. */
  id: number | null;
  title: string;
  status: EntryStatus;
  startsAt: Date | null;
  endsAt: Date | null;
  values: Values;
};

/**
 * The rules of a kind that concern several fields or several entries; refuses with `invalidField`. Runs in the
 * transaction that stores the entry, with no other save of the kind at the same time.
 */
export type CheckEntry = (context: StaffContext, entry: EntryDraft) => Promise<void>;

/** A kind with its own rules. */
export type ManagedKind = { kind: CollectionKind; check?: CheckEntry };

const forbidden = () => new Refusal('FORBIDDEN', collectionTexts.onlyEditorsPublish);

/** Saves of one kind wait for each other, so that addresses and rules over several entries hold. */
export const lockKind = (db: Database, { name }: CollectionKind) => lockUntilCommit(db, `collection:${name}`);

export const selectStored = () =>
  queries
    .selectFrom('collection_entries')
    .select([
      'collection_entries.id',
      'collection_entries.public_id as publicId',
      'collection_entries.slug',
      'collection_entries.title',
      'collection_entries.status',
      'collection_entries.starts_at as startsAt',
      'collection_entries.ends_at as endsAt',
      'collection_entries.published_at as publishedAt',
      'collection_entries.content',
      'collection_entries.version',
      'collection_entries.created_by_id as ownerId',
      'collection_entries.updated_at as updatedAt',
      'collection_entries.updated_by_id as updatedBy',
    ]);
export type StoredEntry = InferResult<ReturnType<typeof selectStored>>[number];

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

export const draftOf = (kind: CollectionKind, entry: StoredEntry): EntryDraft => ({
  id: entry.id,
  title: entry.title,
  status: entry.status,
  startsAt: dateOf(entry.startsAt),
  endsAt: dateOf(entry.endsAt),
  values: kind.readStored(entry.content),
});

/** The sent values, with their HTML sanitised. */
function valuesOf({ fields }: CollectionKind, input: Values): Values {
  const sent = Object.entries(pick(input, Object.keys(fields))).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    sent.map(([name, value]) => [
      name,
      fields[name]?.control === 'richText' && typeof value === 'string' ? sanitizeHtml(value) : value,
    ]),
  );
}

const plainText = (html: string) => html.replace(/<[^<>]*>/g, ' ');

/** The searchable words: the title first, then the fields by their place. */
function documentOf({ fields }: CollectionKind, { title, values }: EntryDraft) {
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    return 'search' in field && field.search
      ? [{ place: field.search, words: plainText([values[name]].flat().join(' ')) }]
      : [];
  });
  return sql<string>`${sql.join(
    [{ place: 'A', words: title }, ...parts].map(
      ({ place, words }) => sql`setweight(search_vector(${words}::text), ${sql.lit(place)})`,
    ),
    sql` || `,
  )}`;
}

/** As PostgreSQL writes several ranges of days. */
const datesText = (dates: readonly DayRange[]) => `{${dates.map(({ from, to }) => `[${from},${to}]`).join(',')}}`;

function datesOf(kind: CollectionKind, { values }: EntryDraft) {
  const dates = kind.datesOf(values);
  return dates ? sql<string>`${datesText(dates)}::datemultirange` : null;
}

export const columnsOf = (kind: CollectionKind, entry: EntryDraft) => ({
  title: entry.title,
  status: entry.status,
  starts_at: entry.startsAt,
  ends_at: entry.endsAt,
  content: sql<Values>`${JSON.stringify(entry.values)}::jsonb`,
  facets: facetsOf(kind, entry.values),
  dates: datesOf(kind, entry),
  document: documentOf(kind, entry),
});

/** What the activity log compares. */
const auditFields = (kind: CollectionKind, { id: _id, values, ...common }: EntryDraft) => ({
  ...withoutPrivate(kind, values),
  ...common,
});

export const subjectOf = (
  { labels }: CollectionKind,
  { publicId, title, ownerId }: { publicId: string; title: string; ownerId?: string | null },
) => ({ id: publicId, title: `${labels.one}: ${title}`, ownerId });

/** The address of an entry, unless another one has it. One of digits only could be a month or a page. */
export function slugBaseOf({ name }: CollectionKind, title: string): string {
  const words = slugOf(title);
  return /[a-z]/.test(words) ? words : [name, words].filter((part) => part !== '').join('-');
}

/** Whether an address of this kind stands directly below the site's, where other pages have theirs. */
const isReserved = ({ reservedPaths }: Pick<StaffContext, 'reservedPaths'>, slug: string) =>
  reservedPaths.has(slug.split('/')[0] ?? '');

export async function freeSlug(
  context: Pick<StaffContext, 'db' | 'reservedPaths'>,
  kind: CollectionKind,
  { id, title }: Pick<EntryDraft, 'id' | 'title'>,
): Promise<string> {
  const { db } = context;
  const { name, path } = kind;
  const base = slugBaseOf(kind, title);
  const taken = await readRows(
    db,
    queries
      .selectFrom('collection_entries')
      .where('collection_entries.kind', '=', name)
      .where('collection_entries.slug', 'like', `${base}%`)
      .where('collection_entries.id', 'is distinct from', id)
      .select('collection_entries.slug'),
  );
  const reserved = path !== undefined && isReserved(context, base) ? [base] : [];
  return firstFree(base, new Set([...taken.map(({ slug }) => slug), ...reserved]));
}

/** Refuses an address that another entry has, also one in the trash, or that is not for entries. */
async function requireFreePath(
  context: StaffContext,
  { name, path = '' }: CollectionKind,
  { id, slug }: { id: number | null; slug: string },
): Promise<void> {
  if (isReserved(context, slug)) throw invalidField(path, collectionTexts.pathReserved);
  const taken = await readRow(
    context.db,
    queries
      .selectFrom('collection_entries')
      .where('collection_entries.kind', '=', name)
      .where('collection_entries.slug', '=', slug)
      .where('collection_entries.id', 'is distinct from', id)
      .select('collection_entries.id'),
  );
  if (taken) throw invalidField(path, collectionTexts.pathTaken);
}

/**
 * The address of an entry: the chosen one, or one that follows the title until the first publication, because links are
 * shared.
 */
async function addressOf(
  context: StaffContext,
  kind: CollectionKind,
  entry: EntryDraft,
  stored: Pick<StoredEntry, 'slug' | 'publishedAt'> | null,
): Promise<string> {
  const chosen = kind.path === undefined ? '' : String(entry.values[kind.path] ?? '');
  if (chosen !== '') {
    if (chosen !== stored?.slug) await requireFreePath(context, kind, { id: entry.id, slug: chosen });
    return chosen;
  }
  return stored && stored.publishedAt !== null ? stored.slug : freeSlug(context, kind, entry);
}

/** Links to the former address of a published entry lead to the current one, which redirects no more. */
async function keepFormerSlug(
  db: Database,
  { name }: CollectionKind,
  { id, from, to }: { id: number; from: string | null; to: string },
): Promise<void> {
  await changeRows(
    db,
    queries
      .deleteFrom('collection_former_slugs')
      .where('collection_former_slugs.kind', '=', name)
      .where('collection_former_slugs.slug', '=', to),
  );
  if (from === null || from === to) return;
  await changeRows(
    db,
    queries
      .insertInto('collection_former_slugs')
      .values({ kind: name, slug: from, entry_id: id })
      .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ entry_id: id })),
  );
}

/** Refuses private values while their storage is switched off. */
async function requireStorable({ db }: StaffContext, { fields }: CollectionKind, values: Values): Promise<void> {
  const filled = Object.entries(fields).filter(([name, { storedIf, initial }]) => storedIf && values[name] !== initial);
  if (filled.length === 0) return;
  const switches = await readPublishing(db);
  const refused = filled.find(([, { storedIf }]) => storedIf && !switches[storedIf]);
  if (refused) throw invalidField(refused[0], collectionTexts.notStored(refused[1].label));
}

/** Refuses a state that the person may not give, a wrong period, a missing picture, and what the kind's rules forbid. */
async function requireValid(
  context: StaffContext,
  { kind, check }: ManagedKind,
  entry: EntryDraft,
  ownerId: string | null,
): Promise<void> {
  if (!mayChange(kind, context.actor, { ownerId, status: entry.status })) throw forbidden();
  const startsAt = (entry.startsAt ?? context.now()).getTime();
  const errors =
    periodErrors(kind, { startsAt, endsAt: entry.endsAt?.getTime() ?? null }) ?? kind.errorsOf(entry.values);
  if (errors) throw new Refusal('INVALID', refusalKinds.INVALID.message, { errors });
  await requireStorable(context, kind, entry.values);
  await holdPicturesOf(context, kind, entry.values);
  await check?.(context, entry);
}

const momentIn = (context: StaffContext, text: string | null) => (text === null ? null : momentOf(context, text));

/** What is published begins now, unless it has a beginning. */
const withBeginning = (entry: EntryDraft, now: Date): EntryDraft =>
  entry.status === 'published' ? { ...entry, startsAt: entry.startsAt ?? now } : entry;

/** Adds an entry. A repeated call with the same idempotency key returns the first one. */
export const createEntry = (
  context: StaffContext,
  managed: ManagedKind,
  input: NewEntryData,
): Promise<ManagedEntry & Values> =>
  runOnce(context, `${managed.kind.name}.create`, input, (storeResult) =>
    context.db.transactional(async (db) => {
      const id = await insertEntry({ ...context, db }, managed, input);
      return storeResult(db, await readManaged({ ...context, db }, managed.kind, id));
    }),
  );

/** Behind all other entries of the kind. */
const nextPlace = ({ name }: CollectionKind) =>
  queries
    .selectFrom('collection_entries')
    .where('collection_entries.kind', '=', name)
    .select((eb) => eb(eb.fn.coalesce(eb.fn.max('collection_entries.place'), sql.lit(0)), '+', 1).as('next'));

/** Stores a new entry in the caller's transaction; returns its public id. */
export async function insertEntry(context: StaffContext, managed: ManagedKind, input: NewEntryData): Promise<string> {
  const { db, actor } = context;
  const { kind } = managed;
  const now = context.now();
  const sent: EntryDraft = {
    id: null,
    title: input.title,
    status: input.status,
    startsAt: momentIn(context, input.startsAt),
    endsAt: momentIn(context, input.endsAt),
    values: valuesOf(kind, input),
  };
  const entry = withBeginning(sent, now);
  await lockKind(db, kind);
  await requireValid(context, managed, entry, actor.id);
  const publicId = newPublicId();
  const slug = await addressOf(context, kind, entry, null);
  const stored = await readRow(
    db,
    queries
      .insertInto('collection_entries')
      .values({
        ...columnsOf(kind, entry),
        public_id: publicId,
        kind: kind.name,
        place: kind.order === 'manual' ? nextPlace(kind) : 0,
        slug,
        published_at: entry.status === 'published' ? now : null,
        created_at: now,
        created_by_id: actor.id,
        updated_at: now,
        updated_by_id: actor.id,
      })
      .returning('collection_entries.id'),
  );
  if (!stored) throw new Error('the new entry has no id');
  if (kind.path !== undefined) await keepFormerSlug(db, kind, { id: stored.id, from: null, to: slug });
  await keepRevision(db, stored.id);
  await recordActivity(context, {
    action: 'collection.create',
    subject: subjectOf(kind, { publicId, title: entry.title, ownerId: actor.id }),
  });
  return publicId;
}

/** The entry, locked until the transaction ends. */
export async function lockEntry({ db, actor }: StaffContext, kind: CollectionKind, id: string): Promise<StoredEntry> {
  const found = await readRow(
    db,
    selectStored()
      .where(allOf(isWorkedOnBy(kind, actor), isEntry(id)))
      .forUpdate(),
  );
  if (!found) throw entryNotFound(kind);
  return found;
}

async function staleVersion(db: Database, { version, updatedAt, updatedBy }: StoredEntry): Promise<StaleVersion> {
  const editor = await readRow(
    db,
    queries.selectFrom('users').where('users.id', '=', updatedBy).select('users.full_name'),
  );
  return { version, updatedAt: new Date(updatedAt).toISOString(), updatedBy: editor?.full_name ?? '' };
}

const statusAction = (before: EntryStatus, after: EntryStatus) => {
  if (before === after) return 'collection.update';
  if (after === 'published') return 'collection.publish';
  return before === 'published' ? 'collection.takeDown' : 'collection.update';
};

/** Changes the given fields of an entry. Refuses an outdated version with `STALE`, who and when. */
export async function updateEntry(
  context: StaffContext,
  managed: ManagedKind,
  changes: EntryChanges,
  action?: 'collection.restoreRevision',
): Promise<ManagedEntry & Values> {
  const { kind } = managed;
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    await lockKind(db, kind);
    const stored = await lockEntry(transaction, kind, changes.id);
    if (!mayChange(kind, context.actor, stored)) throw forbidden();
    if (stored.version !== changes.version) {
      throw new Refusal('STALE', collectionTexts.stale(kind.labels.one), { current: await staleVersion(db, stored) });
    }
    const { title, status, startsAt, endsAt } = changes;
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
    await storeChanges(transaction, kind, stored, after);
    await recordActivity(transaction, {
      action: action ?? statusAction(before.status, after.status),
      subject: subjectOf(kind, { ...stored, title: after.title }),
      changes: changesBetween(auditFields(kind, before), auditFields(kind, after)),
    });
    return readManaged(transaction, kind, changes.id);
  });
}

/** Stores a changed entry with its revision. */
export async function storeChanges(
  context: StaffContext,
  kind: CollectionKind,
  { id, slug, publishedAt }: StoredEntry,
  entry: EntryDraft,
): Promise<void> {
  const { db, actor } = context;
  const time = context.now();
  const address = await addressOf(context, kind, entry, { slug, publishedAt });
  if (kind.path !== undefined) {
    await keepFormerSlug(db, kind, { id, from: publishedAt === null ? null : slug, to: address });
  }
  await changeRows(
    db,
    queries
      .updateTable('collection_entries')
      .set((eb) => ({
        ...columnsOf(kind, entry),
        slug: address,
        version: eb('collection_entries.version', '+', 1),
        published_at: publishedAt ?? (entry.status === 'published' ? time : null),
        updated_at: time,
        updated_by_id: actor.id,
      }))
      .where('collection_entries.id', '=', id),
  );
  await keepRevision(db, id);
}

/**
 * Restores the title and the fields of a revision. State, beginning, end and a chosen address stay, so that nothing is
 * published or moved by it.
 */
export const restoreRevision = async (
  context: StaffContext,
  managed: ManagedKind,
  { id, number, version }: { id: string; number: number; version: number },
): Promise<ManagedEntry & Values> => {
  const { title, ...revision } = await readRevision(context, managed.kind, { id, number });
  const { fields, path } = managed.kind;
  const restored = Object.keys(fields).filter((name) => name !== path);
  const former = { ...pick(revision, restored), id, version, title };
  return updateEntry(context, managed, former, 'collection.restoreRevision');
};

/** Moves an entry to the trash; a person's pictures are deleted at once. */
export async function deleteEntry(context: StaffContext, { kind }: ManagedKind, id: string): Promise<void> {
  await context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const stored = await lockEntry(transaction, kind, id);
    if (!mayChange(kind, context.actor, stored)) throw forbidden();
    await changeRows(
      db,
      queries
        .updateTable('collection_entries')
        .set((eb) => ({
          deleted_at: context.now(),
          deleted_by_id: context.actor.id,
          version: eb('collection_entries.version', '+', 1),
        }))
        .where('collection_entries.id', '=', stored.id),
    );
    if (kind.isPerson) await retractPictures(transaction, kind, stored.id);
    await recordActivity(transaction, { action: 'collection.delete', subject: subjectOf(kind, stored) });
  });
}
