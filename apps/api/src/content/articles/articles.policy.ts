import {
  type Action,
  type Actor,
  type ArticleStatus,
  can,
  type PlainField,
  type Publication,
  permissionScope,
  plainFields,
  type ReviewState,
} from '@madrasah/contract';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { ColumnOf } from '../../database/database.ts';
import { type Condition, type Moment, timeOf, type Value } from '../../database/query.ts';
import { forbidden } from '../../shared/refusal.ts';
import type { ServiceContext, StaffContext } from '../../trpc/service-context.ts';
import { previewLinksIn, publicationOf, type StoredSubject } from '../lifecycle/index.ts';
import { type ArticleTables, publicRow, type ReviewTables } from './article.entity.ts';

type Row = Selectable<ArticleTables['articles']>;

/** What saves change of an article, in columns of the same names. Times are ISO 8601 UTC. */
export type ArticleState = { [Field in PlainField]: Row[ColumnOf<Field>] } & {
  /** Made at the first save with a title; until then the publicId is used. */
  slug: string | null;
  status: ArticleStatus;
  categoryId: number;
  imageFocusX: number | null;
  imageFocusY: number | null;
  /** In the future while it is scheduled. */
  publishedAt: string | null;
  expiresAt: string | null;
};

export const stateFields = [...plainFields, 'slug', 'status', 'categoryId', 'imageFocusX', 'imageFocusY'] as const;

export type StoredArticle = StoredSubject & ArticleState & { updatedById: string | null; deletedAt: string | null };

/** The state and the planned times. */
type Planned = Pick<ArticleState, 'status' | 'slug' | 'publishedAt'> & { publicId: string };

/** Whether its date of publication has passed, whatever its state is now. */
export const wasShownBefore = ({ publishedAt }: Pick<ArticleState, 'publishedAt'>, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now.toISOString();

/**
 * The article in another state. The first publication date is kept when it is published again; a planned one is dropped
 * with its plan. An article without a title is published under its publicId.
 */
export function withStatus<Article extends Planned>(article: Article, status: ArticleStatus, now: Date): Article {
  const { publishedAt, slug, publicId } = article;
  return status === 'published'
    ? { ...article, status, publishedAt: publishedAt ?? now.toISOString(), slug: slug ?? publicId }
    : { ...article, status, publishedAt: wasShownBefore(article, now) ? publishedAt : null };
}

/** The focus of a main image, in percent; both or none. */
export const focusOn = (focus: { x: number; y: number } | null) => ({
  imageFocusX: focus?.x ?? null,
  imageFocusY: focus?.y ?? null,
});

// The only rule of which articles a caller sees. Every query of articles takes its condition from here, and objects are
// loaded only by the id of a row that such a condition selected. Conditions call the table `articles`, and have
// parentheses where they have several parts.

export type Reader = Pick<ServiceContext, 'actor'> & { now: () => Moment };

const articles = expressionBuilder<ArticleTables & ReviewTables, 'articles'>();

export const isWrittenBy = (userId: Value<string | null>): Condition =>
  articles('articles.author_user_id', '=', userId);

/** In the trash. */
const isDeleted: Condition = articles('articles.deleted_at', 'is not', null);

/** Not in the trash. */
export const isKept: Condition = articles('articles.deleted_at', 'is', null);

/** The part of the visibility rule without the time. */
export const isPublicRow: Condition = sql`(${sql.raw(publicRow('articles.'))})`;

/** What visitors may read; the job in `schedule/schedule.ts` only notifies the caches. */
export const articlePublication = publicationOf(
  isPublicRow,
  articles.ref('articles.published_at'),
  articles.ref('articles.expires_at'),
);
const { isShown } = articlePublication;

/** Articles withdrawn at most so many milliseconds ago; an unpublished one counts from its last change. */
export function wasWithdrawnAfter({ now }: Pick<ServiceContext, 'now'>, ms: number): Condition {
  const time = now();
  const earliest = new Date(time.getTime() - ms).toISOString();
  const withdrawnAt = articles
    .case()
    .when('articles.deleted_at', 'is not', null)
    .then(articles.ref('articles.deleted_at'))
    .when('articles.status', '<>', 'published')
    .then(articles.ref('articles.updated_at'))
    .else(articles.ref('articles.expires_at'))
    .end();
  return articles.and([
    articles('articles.published_at', '<=', time.toISOString()),
    articles(withdrawnAt, '<=', time.toISOString()),
    articles(withdrawnAt, '>', earliest),
  ]);
}

/** The same as a text, for a row that is not in the trash. */
export function publicationColumn(reader: Pick<Reader, 'now'>) {
  const now = timeOf(reader.now());
  return articles
    .case()
    .when('articles.status', '<>', 'published')
    .then(sql.lit<Publication>('unpublished'))
    .when('articles.expires_at', '<=', now)
    .then(sql.lit<Publication>('expired'))
    .when('articles.published_at', '<=', now)
    .then(sql.lit<Publication>('current'))
    .else(sql.lit<Publication>('scheduled'))
    .end();
}

/** The articles on which staff work: an author works on their own ones, the others on all of them. */
type WorkScope = 'own' | 'any';

const workScopeOf = (actor: Actor): WorkScope => (permissionScope(actor, 'article:read') === 'any' ? 'any' : 'own');

const isInWorkScope = (scope: WorkScope, userId: Value<string | null>): Condition =>
  scope === 'any' ? isKept : articles.and([isKept, isWrittenBy(userId)]);

export const isWorkedOnBy = (actor: Actor): Condition => isInWorkScope(workScopeOf(actor), actor.id);

/** The deleted articles that a member of staff may restore: an author's own ones, all of them for the others. */
export const isInTrashOf = (actor: Actor): Condition =>
  permissionScope(actor, 'article:edit') === 'any' ? isDeleted : articles.and([isDeleted, isWrittenBy(actor.id)]);

/** The articles that callers of a kind see: what is public, and for staff also those on which they work. */
export type Visibility = 'public' | WorkScope;

export const visibilityOf = (actor: Actor | null): Visibility => (actor ? workScopeOf(actor) : 'public');

/** The values of the visibility rule: the time and the caller, null for visitors. */
type Viewer = { now: Moment; userId: Value<string | null> };

/** The articles that a caller of this kind may see; to the caller all others do not exist. */
export const isVisibleAs = (visibility: Visibility, { now, userId }: Viewer): Condition =>
  visibility === 'public' ? isShown(now) : articles.or([isShown(now), isInWorkScope(visibility, userId)]);

export const isVisibleTo = ({ actor, now }: Reader): Condition =>
  isVisibleAs(visibilityOf(actor), { now: now(), userId: actor?.id ?? null });

/** Articles with a review in this state; only for queries limited to those who work on them. */
export const isInReview = (state: ReviewState): Condition =>
  articles.exists(
    articles
      .selectFrom('article_reviews')
      .select(sql.lit(1).as('one'))
      .whereRef('article_reviews.article_id', '=', 'articles.id')
      .where('article_reviews.state', '=', state),
  );

/** Does not wait for a review. */
export const isUnsent: Condition = articles.not(isInReview('requested'));

/** The article of a preview link, whatever its state. */
export const isLinkedBy = ({ now }: Pick<ServiceContext, 'now'>, secret: string): Condition =>
  articles.and([isKept, articles('articles.id', '=', previewLinksIn('preview_links').subjectOf(secret, now()))]);

export const isPublished = (reader: Reader): Condition => isVisibleTo({ ...reader, actor: null });

export function requirePermission(
  { actor }: Pick<StaffContext, 'actor'>,
  action: Action,
  { ownerId, status }: { ownerId: string | null; status: ArticleStatus },
) {
  if (!can(actor, action, { ownerId, status })) throw forbidden();
}

export const subjectOf = ({ publicId, title, ownerId }: Pick<StoredSubject, 'publicId' | 'title' | 'ownerId'>) => ({
  id: publicId,
  title,
  ownerId,
});
