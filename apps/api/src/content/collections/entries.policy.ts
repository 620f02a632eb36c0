import {
  type Actor,
  type CollectionKind,
  can,
  collectionTexts,
  type EntryState,
  type EntryStatus,
  limits,
  permissionScope,
} from '@madrasah/contract';
import { expressionBuilder, sql } from 'kysely';
import { allOf, type Condition, everyRow } from '../../database/query.ts';
import { Refusal } from '../../shared/refusal.ts';
import { previewLinksIn, publicationOf } from '../lifecycle/index.ts';
import { type EntryTables, publicEntry } from './entry.entity.ts';

/** An invisible entry is answered exactly like a missing one. */
export const entryNotFound = ({ labels }: CollectionKind) =>
  new Refusal('NOT_FOUND', collectionTexts.notFound(labels.one));

export const revisionNotFound = ({ labels }: CollectionKind) =>
  new Refusal('NOT_FOUND', collectionTexts.revisionNotFound(labels.one));

// The only rule of which entries a caller sees, as conditions over `collection_entries`.

const entries = expressionBuilder<EntryTables, 'collection_entries'>();

export const isKept: Condition = entries('collection_entries.deleted_at', 'is', null);
/** Published: its beginning and end decide when visitors see it. */
export const isPublicEntry: Condition = sql`(${sql.raw(publicEntry('collection_entries.'))})`;

export const isOfKind = ({ name }: CollectionKind): Condition => entries('collection_entries.kind', '=', name);

/** Seen now (`isShown`), now or later (`isShownFrom`), no longer (`isOver`); `dueOf`: what begins or ends in a span. */
const publication = publicationOf(
  isPublicEntry,
  entries.ref('collection_entries.starts_at'),
  entries.ref('collection_entries.ends_at'),
);
const { hasBegun, hasEnded } = publication;
export const { isShown, isShownFrom, isOver, dueOf } = publication;

/** The same as `stateOf`, as a condition. */
export function isInState(state: EntryState, now: Date): Condition {
  const ofPublished: Partial<Record<EntryState, Condition>> = {
    published: isShown(now),
    scheduled: allOf(isShownFrom(now), entries.not(hasBegun(now))),
    ended: isOver(now),
  };
  const status: EntryStatus = state === 'draft' || state === 'waiting' ? state : 'published';
  return ofPublished[state] ?? entries('collection_entries.status', '=', status);
}

/** The state of an entry at a time. Times are ISO 8601 UTC. */
export function stateOf(
  { status, startsAt, endsAt }: { status: EntryStatus; startsAt: string | null; endsAt: string | null },
  now: Date,
): EntryState {
  if (status !== 'published') return status;
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  return startsAt !== null && new Date(startsAt) > now ? 'scheduled' : 'published';
}

export const isCreatedBy = (actor: Actor): Condition => entries('collection_entries.created_by_id', '=', actor.id);

/** Visitors see it now, and will not in a few days. */
export const endsSoonAfter = (now: Date): Condition =>
  allOf(isShown(now), hasEnded(new Date(now.getTime() + limits.dashboard.announcementMs)));

const isManagedBy = ({ right }: CollectionKind, actor: Actor): Condition =>
  permissionScope(actor, right) === 'any' ? everyRow : isCreatedBy(actor);

/** The entries that a member of staff works on: an author's own ones, all of them for the others. */
export const isWorkedOnBy = (kind: CollectionKind, actor: Actor): Condition =>
  allOf(isOfKind(kind), isKept, isManagedBy(kind, actor));

/** The entry of a preview link, whatever its state. */
export const isLinkedBy = (kind: CollectionKind, secret: string, now: Date): Condition =>
  allOf(
    isOfKind(kind),
    isKept,
    entries('collection_entries.id', '=', previewLinksIn('entry_preview_links').subjectOf(secret, now)),
  );

export const isInTrashOf = (kind: CollectionKind, actor: Actor): Condition =>
  allOf(isOfKind(kind), entries('collection_entries.deleted_at', 'is not', null), isManagedBy(kind, actor));

/** Whether the actor may bring an entry into this state, or change one that is in it. */
export const mayChange = (
  { right }: CollectionKind,
  actor: Actor,
  { ownerId, status }: { ownerId: string | null; status: EntryStatus },
): boolean => can(actor, right, { ownerId, status: status === 'published' ? 'published' : 'draft' });
