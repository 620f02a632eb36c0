import {
  type ActivityAction,
  type ArticleChangesInput,
  type ArticleStatus,
  type Article as ArticleView,
  type CreateArticleInput,
  pick,
  plainFields,
  type StaleVersion,
  texts,
} from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { FlushMode } from '@mikro-orm/core';
import { User } from '../../../identity/users/index.ts';
import { activityRowOf, changesBetween, recordActivity } from '../../../platform/activity/index.ts';
import { runOnce, type StoreResult } from '../../../platform/idempotency/index.ts';
import { holdPictures, resolveImageUrl } from '../../../platform/media/index.ts';
import { settleReview } from '../../../school/notices/index.ts';
import { newPublicId } from '../../../shared/public-id.ts';
import { invalidField, Refusal } from '../../../shared/refusal.ts';
import { requireMatch } from '../../../shared/version-tag.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { Category, type CategoryContext, findKnownCategory, findKnownFallback } from '../../category-tree/index.ts';
import { Article, GalleryItem } from '../article.entity.ts';
import { readChangeState } from '../read/visible-article.ts';
import { requireReviewed, saveForReview, settleEndedReview } from '../review/publish-gate.ts';
import { isRevised, keepFormerState, snapshotOf } from '../revisions/keep-revision.ts';
import { applyPlan, type Plan } from '../schedule/plan.ts';
import { completeSave } from './complete-save.ts';
import { lockArticleForUpdate } from './find-article.ts';
import {
  comparedInput,
  type PreparedInput,
  prepareInput,
  readPictures,
  type SentPictures,
  takesPreparation,
} from './prepare-input.ts';
import { requirePermission, requireRight } from './require-permission.ts';
import { assignSlug } from './slugs.ts';
import { subjectOf } from './subject-of.ts';

/** The caller, and the categories of articles. */
export type WriterContext = StaffContext & CategoryContext;

async function chosenCategoryId(context: WriterContext, key: string | undefined): Promise<number> {
  const isOpen = key === undefined || key === '';
  const category = isOpen ? await findKnownFallback(context) : await findKnownCategory(context, key);
  if (!category) throw invalidField('category', texts.article.categoryUnknown);
  return category.id;
}

/** Arranges the gallery in the order sent: known ids stay, others are new, missing ones are removed. */
async function arrangeGallery(
  context: StaffContext,
  article: Article,
  galleries: NonNullable<PreparedInput['galleries']>,
) {
  const known = new Map(article.galleries.getItems().map((item) => [item.id, item]));
  const arranged: GalleryItem[] = [];
  for (const [position, { id, caption, imageUrl: chosen }] of galleries.entries()) {
    const item = id === undefined ? undefined : known.get(id);
    if (!item && !chosen) throw invalidField(`galleries.${position}`, texts.upload.noFile);
    const isUnchanged = !chosen || chosen === item?.imageUrl;
    const imageUrl = isUnchanged ? item?.imageUrl : await resolveImageUrl(context, chosen);
    if (item) arranged.push(context.db.assign(item, { caption, position, imageUrl: imageUrl ?? item.imageUrl }));
    else if (imageUrl) arranged.push(context.db.create(GalleryItem, { article, imageUrl, caption, position }));
  }
  article.galleries.set(arranged);
}

/** Whether the main image was replaced or removed. */
const isOtherImage = (article: Article, image: string | null | undefined) =>
  image !== undefined && image !== (article.image ?? null);

/** Applies everything except the state and the address. Missing parts stay unchanged. */
async function applyChanges(context: WriterContext, article: Article, prepared: PreparedInput): Promise<void> {
  const { category, galleries, image } = prepared;
  const { imageFocus = isOtherImage(article, image) ? null : undefined } = prepared;
  await holdPictures(
    context,
    [image, ...(galleries ?? []).map(({ imageUrl }) => imageUrl)].filter((url) => typeof url === 'string'),
  );
  context.db.assign(article, pick(prepared, plainFields), { ignoreUndefined: true });
  if (imageFocus !== undefined) article.focusOn(imageFocus);
  if (category !== undefined)
    article.category = context.db.getReference(Category, await chosenCategoryId(context, category));
  if (galleries !== undefined) await arrangeGallery(context, article, galleries);
}

function noteChange({ db, actor, now }: StaffContext, article: Article) {
  article.updatedAt = now();
  article.updatedBy = db.getReference(User, actor.id);
}

/**
 * Prevents flushes by queries, so that one write gives one version. A new object for each call, because the ORM stores
 * the transaction in it.
 */
const oneFlush = () => ({ flushMode: FlushMode.COMMIT });

/**
 * Stores a new article as a draft or published at once. Counters start at 0; the first publication sets the date
 * permanently. What an author may not publish waits for an editor. Refuses unknown categories and unreadable
 * pictures.
 */
export async function createArticle(context: WriterContext, input: CreateArticleInput): Promise<ArticleView> {
  const pictures = readPictures(context, input);
  return runOnce(context, 'articles.create', comparedInput(input, pictures), (storeResult) =>
    storeNewArticle(context, { input, pictures }, storeResult),
  );
}

async function storeNewArticle(
  context: WriterContext,
  { input, pictures }: { input: CreateArticleInput; pictures: SentPictures },
  storeResult: StoreResult<ArticleView>,
): Promise<ArticleView> {
  const { category, ...prepared } = await prepareInput(context, input, pictures);
  const categoryId = await chosenCategoryId(context, category);

  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const now = context.now();
    const article = db.create(
      Article,
      {
        publicId: newPublicId(),
        category: db.getReference(Category, categoryId),
        authorUser: db.getReference(User, context.actor.id),
        date: input.date ?? calendarDay(now, context.timeZone),
        createdAt: now,
        updatedAt: now,
      },
      { persist: true },
    );
    await applyChanges(transaction, article, prepared);
    noteChange(transaction, article);
    await assignSlug(db, article, input.slug);
    await applyPlan(transaction, article, input);
    if (article.status === 'published') requirePermission(transaction, 'article:publish', article);
    await saveForReview(transaction, article);
    const activity = activityRowOf(context, {
      action: article.status === 'published' ? 'article.createPublished' : 'article.create',
      subject: subjectOf(article),
    });
    const stored = await completeSave(transaction, article.id, { revision: 'first', endsReview: false, activity });
    return storeResult(db, stored.article);
  }, oneFlush());
}

/** What decides whether an article may be changed; `updatedBy` is the name of who saved it last. */
type ChangeState = StaleVersion & { status: ArticleStatus; ownerId: string | null };

const changeStateOf = ({ status, authorUser, version, updatedAt }: Article, savedBy: string): ChangeState => ({
  status,
  ownerId: authorUser?.id ?? null,
  version,
  updatedAt: updatedAt.toISOString(),
  updatedBy: savedBy,
});

/** Archived articles are read-only until they are taken out of the archive (decisions, line 162). */
function requireUnarchived(article: ChangeState, changes: Pick<ArticleChangesInput, 'status'>) {
  const leavesArchive = changes.status !== undefined && changes.status !== 'archived';
  if (article.status === 'archived' && !leavesArchive) throw new Refusal('CONFLICT', texts.article.archived);
}

/** The activity of a save, for the log. */
function actionOf(before: ArticleStatus, article: Article, now: Date): ActivityAction {
  if (article.status === before) return 'article.update';
  if (article.status === 'archived') return 'article.archive';
  if (article.status === 'draft') return before === 'published' ? 'article.takeDown' : 'article.update';
  return article.wasShownBefore(now) ? 'article.publish' : 'article.schedule';
}

/** The logged state of an article, before and after. */
const planOf = ({ status, publishedAt, expiresAt }: Article) => ({
  status,
  publishedAt: publishedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** The checks of a change, and its further effects. */
type Change = Pick<ArticleChangesInput, 'version' | 'slug'> &
  Plan & {
    action?: 'article.restoreRevision';
    /** Whether `apply` arranges the gallery, which is loaded before. */
    changesGallery?: boolean;
    /** The `If-Match` of the request. */
    ifMatch?: string | null;
  };

function requireChangeable(context: StaffContext, article: ChangeState, changes: Change) {
  requireRight(context, 'article:edit', article);
  if (article.status === 'published' || changes.status === 'published' || changes.publishAt !== undefined)
    requireRight(context, 'article:publish', article);
  const { version, updatedAt, updatedBy } = article;
  requireMatch(changes.ifMatch ?? null, { version, updatedAt, updatedBy });
  if (changes.version !== undefined && changes.version !== version) {
    throw new Refusal('STALE', undefined, { current: { version, updatedAt, updatedBy } });
  }
  requireUnarchived(article, changes);
}

/**
 * Locks an article, checks that it may be changed, applies `apply`, and stores the result. Refuses as `updateArticle`
 * does.
 */
export function changeArticle<Context extends StaffContext>(
  context: Context,
  key: string,
  change: Change,
  apply: (transaction: Context, article: Article) => Promise<void>,
): Promise<ArticleView> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const { article, savedBy } = await lockArticleForUpdate(transaction, key);
    requireChangeable(transaction, changeStateOf(article, savedBy), change);
    if (change.changesGallery) await article.galleries.init();
    const before = snapshotOf(article);
    const planBefore = planOf(article);
    await apply(transaction, article);
    noteChange(transaction, article);
    await assignSlug(db, article, change.slug);
    await applyPlan(transaction, article, change);
    await requireReviewed(transaction, article);
    await db.flush();
    const { article: stored, ...done } = await completeSave(transaction, article.id, {
      revision: isRevised(article, before) ? 'next' : 'none',
      // An article that is no longer a draft has no review.
      endsReview: article.status !== 'draft',
      activity: activityRowOf(context, {
        action: change.action ?? actionOf(before.kept.status, article, context.now()),
        subject: subjectOf(article),
        changes: changesBetween(planBefore, planOf(article)),
      }),
    });
    if (done.revision === 1) await keepFormerState(db, article, before);
    if (done.endsReview) await settleEndedReview(transaction, article);
    return stored;
  }, oneFlush());
}

/**
 * Changes an article of any state. Refuses with `STALE`, who and when, if the caller's version is outdated: neither
 * text is lost; with `PRECONDITION_FAILED`, if `ifMatch` names another version.
 */
export async function updateArticle(
  context: WriterContext,
  key: string,
  changes: ArticleChangesInput,
  ifMatch: string | null = null,
): Promise<ArticleView> {
  const change = { ...changes, ifMatch, changesGallery: changes.galleries !== undefined };
  // Before texts and pictures are prepared for nothing; decided again under the lock.
  if (takesPreparation(changes)) requireChangeable(context, await readChangeState(context, key), change);
  const prepared = await prepareInput(context, changes, readPictures(context, changes));
  return changeArticle(context, key, change, (transaction, article) => applyChanges(transaction, article, prepared));
}

/** Moves an article to the trash: invisible, but its row stays. Authors only their own drafts. */
export async function deleteArticle(context: StaffContext, key: string, ifMatch: string | null = null): Promise<void> {
  await context.db.transactional(async (db) => {
    const { article, savedBy } = await lockArticleForUpdate({ ...context, db }, key);
    requirePermission(context, 'article:delete', article);
    requireMatch(ifMatch, changeStateOf(article, savedBy));
    article.moveToTrash(context.now(), db.getReference(User, context.actor.id));
    await recordActivity({ ...context, db }, { action: 'article.delete', subject: subjectOf(article) });
    await settleReview({ ...context, db }, article.publicId);
  });
}
