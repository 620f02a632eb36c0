import { type Actor, permissionScope, type ReviewState } from '@madrasah/contract';
import { type RawQueryFragment, raw, sql } from '@mikro-orm/core';
import type { ServiceContext } from '../../trpc/service-context.ts';

// The one rule about who sees which articles. Whatever reads articles takes its condition from here, and objects are
// loaded only by the id of a row that such a condition let through. Conditions call the table `articles`, and stand in
// parentheses where they have several parts.

/** Who reads, and when. */
export type Reader = Pick<ServiceContext, 'actor' | 'now'>;

export const isWrittenBy = (userId: string): RawQueryFragment => sql`articles.author_user_id = ${userId}::uuid`;

/** What is in the trash. */
const isDeleted: RawQueryFragment = sql`articles.deleted_at is not null`;

/** What is not. */
export const isKept: RawQueryFragment = sql`articles.deleted_at is null`;

/** What makes a row public in its time: the condition of the partial indexes too, so that they serve whoever asks for it. */
export const publicRow = (table: '' | 'articles.') =>
  `${table}"status" = 'published' and ${table}"deleted_at" is null` as const;

/**
 * What everybody may read. The time is asked with each reading, so that no planned moment depends on a job; the job in
 * `schedule/announce.ts` only tells the caches.
 */
const isPublic = (now: Date): RawQueryFragment => sql`(${raw(publicRow('articles.'))}
  and articles.published_at <= ${now} and (articles.expires_at is null or articles.expires_at > ${now}))`;

/** The same in words, for a row that is not in the trash. */
export const publicationColumn = ({ now }: Pick<Reader, 'now'>): RawQueryFragment => sql`case
  when articles.status <> 'published' then 'unpublished'
  when articles.expires_at <= ${now()} then 'expired'
  when articles.published_at <= ${now()} then 'current'
  else 'scheduled' end`;

/** The articles that a member of staff works on: an author's own ones, everybody's for the others. */
export const isWorkedOnBy = (actor: Actor): RawQueryFragment =>
  permissionScope(actor, 'article:read') === 'any' ? isKept : sql`(${isKept} and ${isWrittenBy(actor.id)})`;

/** The deleted articles that a member of staff may bring back: an author's own ones, everybody's for the others. */
export const isInTrashOf = (actor: Actor): RawQueryFragment =>
  permissionScope(actor, 'article:edit') === 'any' ? isDeleted : sql`(${isDeleted} and ${isWrittenBy(actor.id)})`;

/** The articles that exist for this reader: for all others they are not there. */
export const isVisibleTo = ({ actor, now }: Reader): RawQueryFragment =>
  actor ? sql`(${isPublic(now())} or ${isWorkedOnBy(actor)})` : isPublic(now());

/** What is on its way to an editor; only those who work on an article may ask. */
export const isInReview = (state: ReviewState): RawQueryFragment =>
  sql`exists (select 1 from article_reviews where article_id = articles.id and state = ${state})`;

/** The article that a link leads whoever holds it to, whatever its state; see `previews/`. */
export const isLinkedBy = ({ now }: Reader, fingerprint: string): RawQueryFragment => sql`(${isKept} and articles.id = (
  select article_id from preview_links where preview_links.fingerprint = ${fingerprint} and preview_links.expires_at > ${now()}))`;

/** The articles that every visitor would see, whoever asks. */
export const isPublished = (reader: Reader): RawQueryFragment => isVisibleTo({ ...reader, actor: null });
