import { type Actor, permissionScope, type ReviewState } from '@madrasah/contract';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { ServiceContext } from '../../trpc/service-context.ts';

// The only rule of which articles a caller sees. Every query of articles takes its condition from here, and objects are
// loaded only by the id of a row that such a condition selected. Conditions call the table `articles`, and have
// parentheses where they have several parts.

/** The caller and the time. */
export type Reader = Pick<ServiceContext, 'actor' | 'now'>;

export const isWrittenBy = (userId: string): RawQueryFragment => sql`articles.author_user_id = ${userId}::uuid`;

/** In the trash. */
const isDeleted: RawQueryFragment = sql`articles.deleted_at is not null`;

/** Not in the trash. */
export const isKept: RawQueryFragment = sql`articles.deleted_at is null`;

/**
 * The part of the visibility rule without the time: also the condition of the partial indexes, so that queries use
 * them.
 */
export const publicRow = (table: '' | 'articles.') =>
  `${table}"status" = 'published' and ${table}"deleted_at" is null` as const;

/**
 * What everybody may read. The time is compared by each query, so that planned times depend on no job; the job in
 * `schedule/announce.ts` only notifies the caches.
 */
const isPublic = (now: Date): RawQueryFragment => sql`(${raw(publicRow('articles.'))}
  and articles.published_at <= ${now} and (articles.expires_at is null or articles.expires_at > ${now}))`;

/** The same as a text, for a row that is not in the trash. */
export const publicationColumn = ({ now }: Pick<Reader, 'now'>): RawQueryFragment => sql`case
  when articles.status <> 'published' then 'unpublished'
  when articles.expires_at <= ${now()} then 'expired'
  when articles.published_at <= ${now()} then 'current'
  else 'scheduled' end`;

/** The articles that a member of staff works on: an author's own ones, all of them for the others. */
export const isWorkedOnBy = (actor: Actor): RawQueryFragment =>
  permissionScope(actor, 'article:read') === 'any' ? isKept : sql`(${isKept} and ${isWrittenBy(actor.id)})`;

/** The deleted articles that a member of staff may restore: an author's own ones, all of them for the others. */
export const isInTrashOf = (actor: Actor): RawQueryFragment =>
  permissionScope(actor, 'article:edit') === 'any' ? isDeleted : sql`(${isDeleted} and ${isWrittenBy(actor.id)})`;

/** The articles that the caller may see; to the caller all others do not exist. */
export const isVisibleTo = ({ actor, now }: Reader): RawQueryFragment =>
  actor ? sql`(${isPublic(now())} or ${isWorkedOnBy(actor)})` : isPublic(now());

/** Articles with a review in this state; only for queries limited to those who work on them. */
export const isInReview = (state: ReviewState): RawQueryFragment =>
  sql`exists (select 1 from article_reviews where article_id = articles.id and state = ${state})`;

/** The article of a preview link, whatever its state; see `previews/`. */
export const isLinkedBy = ({ now }: Reader, fingerprint: string): RawQueryFragment => sql`(${isKept} and articles.id = (
  select article_id from preview_links where preview_links.fingerprint = ${fingerprint} and preview_links.expires_at > ${now()}))`;

/** The articles that are public, for any caller. */
export const isPublished = (reader: Reader): RawQueryFragment => isVisibleTo({ ...reader, actor: null });
