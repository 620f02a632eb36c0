import {
  type ActivityAction,
  type ArticleChangesInput,
  type ArticleStatus,
  type Article as ArticleView,
  type BulkAction,
  type BulkArticlesInput,
  type BulkResult,
  type CreateArticleInput,
  pick,
  plainFields,
  texts,
} from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { activityRowOf, changesBetween } from '../../../platform/activity/index.ts';
import { runOnce, type StoreResult } from '../../../platform/idempotency/index.ts';
import { holdPictures } from '../../../platform/media/index.ts';
import { notify } from '../../../school/notices/index.ts';
import { invalidField, Refusal } from '../../../shared/refusal.ts';
import { newPublicId } from '../../../shared/slug.ts';
import { changeEach, type StaffContext } from '../../../trpc/service-context.ts';
import { type CategoryContext, findKnownCategory, findKnownFallback } from '../../category-tree/index.ts';
import { atOneTime, type Expected, moveToTrash, requireVersion, save } from '../../lifecycle/index.ts';
import {
  focusOn,
  requirePermission,
  type StoredArticle,
  subjectOf,
  wasShownBefore,
  withStatus,
} from '../articles.policy.ts';
import { readChangeState } from '../read/visible-article.ts';
import { needsReview, requireReviewed, storeRequest } from '../review/review.router.ts';
import { isRevised, snapshotOf } from '../revisions/keep-revision.ts';
import { type Plan, type Planned, planned } from '../schedule/schedule.ts';
import { articleSubject } from './article-subject.ts';
import {
  arrangeGallery,
  comparedInput,
  type PreparedInput,
  prepareInput,
  readGallery,
  readPictures,
  type SentPictures,
  takesPreparation,
} from './prepare-input.ts';
import { type ArticleChanges, addressOf, rememberSlug, storeArticle, wantedSlug } from './store-article.ts';

export type WriterContext = StaffContext & CategoryContext;

async function chosenCategoryId(context: WriterContext, key: string | undefined): Promise<number> {
  const isOpen = key === undefined || key === '';
  const category = isOpen ? await findKnownFallback(context) : await findKnownCategory(context, key);
  if (!category) throw invalidField('category', texts.article.categoryUnknown);
  return category.id;
}

/** The gallery before and after a save that sends it; undefined where there is none. */
async function galleryWith(
  context: WriterContext,
  article: StoredArticle | null,
  sent: NonNullable<PreparedInput['galleries']>,
): Promise<ArticleChanges['gallery']> {
  const before = article ? await readGallery(context.db, article.id) : [];
  return before.length + sent.length === 0 ? undefined : { before, after: await arrangeGallery(context, before, sent) };
}

/** The sent changes, except the state and the address. Missing parts stay unchanged. */
async function changesOf(context: WriterContext, article: StoredArticle | null, prepared: PreparedInput) {
  const { category, galleries, image } = prepared;
  const isOtherImage = image !== undefined && image !== (article?.image ?? null);
  const { imageFocus = isOtherImage ? null : undefined } = prepared;
  await holdPictures(context, [image, ...(galleries ?? []).map(({ imageUrl }) => imageUrl)]);
  const gallery = galleries && (await galleryWith(context, article, galleries));
  return {
    ...pick(prepared, plainFields),
    ...(imageFocus !== undefined && focusOn(imageFocus)),
    ...(category !== undefined && { categoryId: await chosenCategoryId(context, category) }),
    ...(gallery && { gallery }),
  };
}

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
  const { actor, timeZone } = context;

  return context.db.transactional(async (db) => {
    const transaction = atOneTime({ ...context, db });
    const now = transaction.now();
    const changes = await changesOf(transaction, null, prepared);
    const unsaved = { publicId: newPublicId(), title: input.title };
    const slug = wantedSlug(input.title, input.slug);
    const draft: Planned = { ...unsaved, slug, status: 'draft', publishedAt: null, expiresAt: null };
    const wanted = planned(transaction, draft, input);
    if (wanted.status === 'published') requirePermission(context, 'article:publish', { ...wanted, ownerId: actor.id });
    const waits = await needsReview(transaction, wanted);
    const article = waits ? { ...withStatus(wanted, 'draft', now), publishedAt: null } : wanted;
    const subject = subjectOf({ ...unsaved, ownerId: actor.id });
    const { article: stored } = await storeArticle(transaction, {
      row: null,
      changes: {
        ...changes,
        ...pick(article, ['publicId', 'slug', 'status', 'publishedAt', 'expiresAt']),
        categoryId,
        authorUserId: actor.id,
        date: input.date ?? calendarDay(now, timeZone),
      },
      stamps: { created_at: now, updated_at: now, updated_by_id: actor.id },
      keepsRevision: true,
      activity: activityRowOf(context, {
        action: article.status === 'published' ? 'article.createPublished' : 'article.create',
        subject,
      }),
    });
    if (waits) {
      const isPlanned = wanted.publishedAt !== null && !wasShownBefore(wanted, now);
      await storeRequest(transaction, stored.id, { note: '', publishAt: isPlanned ? wanted.publishedAt : null });
      await notify(transaction, { kind: 'reviewRequested', subject });
    }
    return storeResult(db, stored);
  });
}

/** Archived articles are read-only until they are taken out of the archive (decisions, line 162). */
function requireUnarchived(status: ArticleStatus, changes: Pick<ArticleChangesInput, 'status'>) {
  const leavesArchive = changes.status !== undefined && changes.status !== 'archived';
  if (status === 'archived' && !leavesArchive) throw new Refusal('CONFLICT', texts.article.archived);
}

function actionOf(before: ArticleStatus, article: StoredArticle, now: Date): ActivityAction {
  if (article.status === before) return 'article.update';
  if (article.status === 'archived') return 'article.archive';
  if (article.status === 'draft') return before === 'published' ? 'article.takeDown' : 'article.update';
  return wasShownBefore(article, now) ? 'article.publish' : 'article.schedule';
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const loggedFields = ['status', 'publishedAt', 'expiresAt'] as const;

/** The checks of a change, and its further effects. */
type Change = Expected & Pick<ArticleChangesInput, 'slug'> & Plan & { action?: 'article.restoreRevision' };

function requireRights(
  context: StaffContext,
  article: { ownerId: string | null; status: ArticleStatus },
  { status, publishAt }: Change,
) {
  requirePermission(context, 'article:edit', article);
  if (article.status === 'published' || status === 'published' || publishAt !== undefined)
    requirePermission(context, 'article:publish', article);
}

/** Saves an article with the changes that `apply` makes of it. Refuses as `updateArticle` does. */
export const changeArticle = <Context extends StaffContext>(
  context: Context,
  key: string,
  { version, ifMatch, ...change }: Change,
  apply: (transaction: Context, article: StoredArticle) => Promise<ArticleChanges>,
): Promise<ArticleView> =>
  save(
    context,
    articleSubject,
    { key, version, ifMatch, requireRight: (article) => requireRights(context, article, change) },
    async (transaction, before) => {
      const now = transaction.now();
      requireUnarchived(before.status, change);
      const { gallery, ...changes } = await apply(transaction, before);
      const edited = { ...before, ...withoutUndefined(changes) };
      const slug = await addressOf(transaction.db, edited, change.slug);
      const article = planned(transaction, { ...edited, slug }, change);
      // Readers may have the address of an article that is withdrawn for a while.
      if (wasShownBefore(before, now) && !wasShownBefore(article, now)) await rememberSlug(transaction.db, article);
      await requireReviewed(transaction, article);
      return {
        changes: { ...article, gallery },
        keepsRevision: isRevised(snapshotOf(before, gallery?.before), article, { now, galleries: gallery?.after }),
        title: article.title,
        action: change.action ?? actionOf(before.status, article, now),
        logged: changesBetween(pick(before, loggedFields), pick(article, loggedFields)),
      };
    },
  );

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
  const change = { ...changes, ifMatch };
  // Before work is spent on texts and pictures; decided again under the lock.
  if (takesPreparation(changes)) {
    const article = await readChangeState(context, key);
    requireRights(context, article, change);
    requireVersion(article, change);
    requireUnarchived(article.status, change);
  }
  const prepared = await prepareInput(context, changes, readPictures(context, changes));
  return changeArticle(context, key, change, (transaction, article) => changesOf(transaction, article, prepared));
}

/** Moves an article to the trash. Authors only their own drafts. */
export const deleteArticle = (context: StaffContext, key: string, ifMatch: string | null = null): Promise<void> =>
  moveToTrash(context, articleSubject, { key, ifMatch });

const nothingElse = async () => ({});

/** Nothing has to be prepared, so each article is read once, under its lock. */
const actions: Record<BulkAction, (context: WriterContext, key: string, category?: string) => Promise<unknown>> = {
  publish: (context, key) => changeArticle(context, key, { status: 'published', publishAt: null }, nothingElse),
  draft: (context, key) => changeArticle(context, key, { status: 'draft' }, nothingElse),
  archive: (context, key) => changeArticle(context, key, { status: 'archived' }, nothingElse),
  delete: (context, key) => deleteArticle(context, key),
  move: (context, key, category) => updateArticle(context, key, { category }),
};

/** Applies an action to several articles, each on its own: one that may not be changed is listed in `failed`. */
export const changeArticles = (
  context: WriterContext,
  { ids, action, category }: BulkArticlesInput,
): Promise<BulkResult> => changeEach(context, ids, (own, id) => actions[action](own, String(id), category));
