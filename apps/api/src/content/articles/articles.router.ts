import {
  type Article,
  type Author,
  articleKeyInput,
  articleListInput,
  articleListResponse,
  articlePageResponse,
  articleResponse,
  articleSearchInput,
  articleSearchResponse,
  articleSlugInput,
  articlesResponse,
  authorInput,
  authorResponse,
  bulkArticlesInput,
  bulkArticlesResponse,
  createArticleInput,
  featuredInput,
  latestInput,
  likesResponse,
  messageResponse,
  previewInput,
  publishedListInput,
  relatedInput,
  texts,
  updateArticleInput,
  viewsResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { User } from '../../identity/users/index.ts';
import { authorListingTag, authorTag } from '../../shared/change-tags.ts';
import { momentOf } from '../../shared/clock.ts';
import { answering } from '../../shared/promises.ts';
import { authorNotFound, tagged } from '../../shared/refusal.ts';
import type { Context } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { linkProcedures, previewLinksIn } from '../lifecycle/index.ts';
import { type ReaderContext, requireAuthorNames } from '../privacy/index.ts';
import { isLinkedBy } from './articles.policy.ts';
import { countPublishedBy, type ListingContext } from './index.ts';
import { likeArticle, viewArticle } from './reactions/reactions.ts';
import { type ListingTimes, timesOf } from './read/listing-statements.ts';
import { listArticles, listFeatured, listLatest, listPublished, listRelated, summarise } from './read/listings.ts';
import { readByCondition } from './read/read-model.ts';
import { searchArticles } from './read/search.ts';
import { selectFields, toArticleView, toArticleViews, type ViewContext } from './read/view.ts';
import { findEditableId, readArticle } from './read/visible-article.ts';
import { findReviewStates, noReviews } from './review/review.router.ts';
import { changeArticles, createArticle, deleteArticle, updateArticle } from './write/service.ts';

/** Links with which people without an account read unpublished articles. */
export const previewsRouter = t.router({
  ...linkProcedures({
    links: previewLinksIn('preview_links'),
    requires: 'article:edit',
    refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND'],
    keyInput: articleKeyInput,
    findId: findEditableId,
  }),

  /** The article of a link, in any state. Declares no cache tags, so that no cache stores it. */
  read: publicProcedure
    .meta({
      requires: null,
      holdsWholeTexts: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      failure: texts.article.fetchFailed,
    })
    .input(previewInput)
    .output(articleResponse)
    .query(async ({ ctx, input }) => ({
      data: await toArticleView(ctx, await readByCondition(ctx, isLinkedBy(ctx, input.secret))),
    })),
});

/** Calls of visitors that read. Responses depend on the setting that shows names; queries add further tags. */
const bySlug = publicProcedure.meta({
  requires: null,
  holdsWholeTexts: true,
  refuses: ['INVALID', 'NOT_FOUND'],
  cacheTags: ['settings'],
});
const readsNamed = bySlug.meta({ failure: texts.article.fetchFailed });
const reads = readsNamed.meta({ refuses: ['INVALID'] });
const counts = optionalAuthProcedure.meta({
  requires: null,
  refuses: ['INVALID', 'NOT_FOUND'],
  invalidatesNothing: true,
});

/** The view of one article, for staff with its version as entity tag; responses to visitors have that of the cache. */
const toTaggedView = (ctx: ViewContext & Pick<Context, 'answerHeaders'>, article: Article) =>
  toArticleView(ctx, ctx.actor ? tagged(ctx, article) : article);

/** The filters with the times at which their days begin in the school's time zone. */
const withTimes = <Filters extends ListingTimes>(ctx: { timeZone: string }, filters: Filters): Filters => ({
  ...filters,
  ...Object.fromEntries(timesOf(filters).map(([name, text]) => [name, momentOf(ctx, text).toISOString()])),
});

/** Fixed words are declared before `{id}` and `{slug}`, because paths are matched in this order. */
export const articlesRouter = t.router({
  list: readsNamed
    .meta({ openapi: rest('GET', '/api/articles', 'List articles') })
    .input(articleListInput)
    .use(selectFields)
    .output(articleListResponse)
    .query(async ({ ctx, input }) => {
      const { data, pagination } = await listArticles(ctx, withTimes(ctx, input));
      const reviews = ctx.actor ? await findReviewStates(ctx, data) : noReviews;
      const summary = ctx.actor ? await summarise({ ...ctx, actor: ctx.actor }) : undefined;
      const views = await toArticleViews(ctx, data);
      return { data: views.map((view) => ({ ...view, review: reviews.get(view.id) })), pagination, summary };
    }),

  published: readsNamed
    .meta({ openapi: rest('GET', '/api/articles/published', 'Published articles of a category') })
    .input(publishedListInput)
    .use(selectFields)
    .output(articlePageResponse)
    .query(async ({ ctx, input }) => {
      const { data, pagination } = await listPublished(ctx, withTimes(ctx, input));
      return { data: await toArticleViews(ctx, data), pagination };
    }),

  latest: reads
    .meta({ openapi: rest('GET', '/api/articles/latest', 'The newest articles') })
    .input(latestInput)
    .output(articlesResponse)
    .query(async ({ ctx, input }) => ({ data: await toArticleViews(ctx, await listLatest(ctx, input)) })),

  featured: reads
    .meta({ openapi: rest('GET', '/api/articles/featured', 'Featured published articles') })
    .input(featuredInput)
    .output(articlePageResponse)
    .query(async ({ ctx, input }) => {
      const { data, pagination } = await listFeatured(ctx, input);
      return { data: await toArticleViews(ctx, data), pagination };
    }),

  search: reads
    .meta({
      // Any article may contain the words after a change.
      cacheTags: ['articles', 'category-tree', 'settings', 'identity'],
      openapi: rest('GET', '/api/articles/search', 'Published articles and fixed pages that contain all of the words'),
      failure: texts.article.searchFailed,
    })
    .input(articleSearchInput)
    .output(articleSearchResponse)
    .query(async ({ ctx, input }) => {
      const { articles, ...found } = await searchArticles(ctx, input);
      return { ...found, data: await toArticleViews(ctx, articles) };
    }),

  bulk: staffProcedure
    .meta({ requires: 'article:edit', refuses: ['INVALID'], failure: texts.article.updateFailed })
    .input(bulkArticlesInput)
    .output(bulkArticlesResponse)
    .mutation(async ({ ctx, input }) => ({ data: await changeArticles(ctx, input) })),

  bySlug: bySlug
    .meta({ openapi: rest('GET', '/api/articles/slug/{slug}', 'One article by its slug') })
    .input(articleSlugInput)
    .output(articleResponse)
    .query(async ({ ctx, input }) => ({ data: await toTaggedView(ctx, await readArticle(ctx, input.slug)) })),

  related: readsNamed
    .meta({ openapi: rest('GET', '/api/articles/{slug}/related', 'Related articles') })
    .input(relatedInput)
    .output(articlesResponse)
    .query(async ({ ctx, input }) => ({ data: await toArticleViews(ctx, await listRelated(ctx, input)) })),

  byId: readsNamed
    .meta({ openapi: rest('GET', '/api/articles/{id}', 'One article by id, publicId or slug') })
    .input(articleKeyInput)
    .output(articleResponse)
    .query(async ({ ctx, input }) => ({ data: await toTaggedView(ctx, await readArticle(ctx, input.id)) })),

  view: counts
    .meta({ openapi: rest('POST', '/api/articles/{id}/view', 'Count a view of the article') })
    .input(articleKeyInput)
    .output(viewsResponse)
    .mutation(async ({ ctx, input }) => ({ data: { views: await viewArticle(ctx, input.id) } })),

  like: counts
    .meta({
      refuses: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
      openapi: rest('POST', '/api/articles/{id}/like', 'Like the article'),
    })
    .input(articleKeyInput)
    .output(likesResponse)
    .mutation(async ({ ctx, input }) => ({ data: { likes: await likeArticle(ctx, input.id) } })),

  create: staffProcedure
    .meta({
      requires: 'article:create',
      refuses: ['INVALID'],
      openapi: rest('POST', '/api/articles', 'Write an article'),
      failure: texts.article.createFailed,
      body: 'withImages',
      successStatus: 201,
    })
    .input(createArticleInput)
    .output(articleResponse)
    .mutation(async ({ ctx, input }) => ({ data: await toTaggedView(ctx, await createArticle(ctx, input)) })),

  update: staffProcedure
    .meta({
      requires: 'article:edit',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STALE', 'PRECONDITION_FAILED'],
      openapi: rest('PATCH', '/api/articles/{id}', 'Change an article'),
      failure: texts.article.updateFailed,
      body: 'withImages',
    })
    .input(updateArticleInput)
    .output(articleResponse)
    .mutation(async ({ ctx, input: { id, ...changes } }) => ({
      data: await toTaggedView(ctx, await updateArticle(ctx, id, changes, ctx.ifMatch)),
    })),

  remove: staffProcedure
    .meta({
      requires: 'article:delete',
      refuses: ['INVALID', 'FORBIDDEN', 'NOT_FOUND', 'PRECONDITION_FAILED'],
      openapi: rest('DELETE', '/api/articles/{id}', 'Delete an article'),
      failure: texts.article.deleteFailed,
    })
    .input(articleKeyInput)
    .output(messageResponse)
    .mutation(answering(texts.article.deleted, ({ ctx, input }) => deleteArticle(ctx, input.id, ctx.ifMatch))),
});

const userId = z.uuid();

/** The author of published articles. One without any, or whose name is not shown, is answered like a missing one. */
async function findAuthor(context: ListingContext & ReaderContext, id: string): Promise<Author> {
  await requireAuthorNames(context);
  if (!userId.safeParse(id).success) throw authorNotFound();
  context.cacheDependencies?.addTags([authorTag(id), authorListingTag(id)]);
  const user = await context.db.findOne(User, { id });
  const articleCount = user ? await countPublishedBy(context, user.id) : 0;
  if (!user || articleCount === 0) throw authorNotFound();
  return { id, fullName: user.fullName, avatar: user.avatar ?? null, articleCount };
}

export const authorsRouter = t.router({
  byId: publicProcedure
    .meta({
      requires: null,
      refuses: ['NOT_FOUND'],
      cacheTags: ['settings'],
      openapi: rest('GET', '/api/authors/{id}', 'An author of published articles'),
      failure: texts.author.fetchFailed,
    })
    .input(authorInput)
    .output(authorResponse)
    .query(async ({ ctx, input }) => ({ data: await findAuthor(ctx, input.id) })),
});
