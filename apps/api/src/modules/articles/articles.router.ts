import {
  articleAnswerSchema,
  articleKeyInput,
  articleListAnswerSchema,
  articleListInput,
  articlePageSchema,
  articleSlugInput,
  articlesAnswerSchema,
  createArticleInput,
  latestInput,
  messageAnswer,
  publishedListInput,
  relatedInput,
  texts,
  updateArticleInput,
} from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { findArticle, listArticles, listLatest, listPublished, listRelated, summarise } from './articles.queries.ts';
import { createArticle, deleteArticle, updateArticle } from './articles.service.ts';
import { toArticleView, toListedView } from './articles.view.ts';

const tags = ['articles'];

/** Fixed words stand before `{id}` and `{slug}`: paths are matched in the order of declaration. */
export const articlesRouter = t.router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/articles', tags, summary: 'List articles', protect: false },
      failure: texts.article.fetchFailed,
    })
    .input(articleListInput)
    .output(articleListAnswerSchema)
    .query(async ({ ctx, input }) => {
      const { articles, pagination } = await listArticles(ctx.db, ctx.actor, input);
      const summary = ctx.actor ? await summarise(ctx.db, ctx.actor) : undefined;
      return { data: articles.map(toListedView(input.view)), pagination, summary };
    }),

  published: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/articles/published',
        tags,
        summary: 'Published articles of a category',
        protect: false,
      },
      failure: texts.article.fetchFailed,
    })
    .input(publishedListInput)
    .output(articlePageSchema)
    .query(async ({ ctx, input }) => {
      const { articles, pagination } = await listPublished(ctx.db, input);
      return { data: articles.map(toListedView(input.view)), pagination };
    }),

  latest: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/articles/latest', tags, summary: 'The newest articles', protect: false },
      failure: texts.article.fetchFailed,
    })
    .input(latestInput)
    .output(articlesAnswerSchema)
    .query(async ({ ctx, input }) => ({ data: (await listLatest(ctx.db, input)).map(toListedView(input.view)) })),

  bySlug: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/articles/slug/{slug}',
        tags,
        summary: 'One article by its slug',
        protect: false,
      },
    })
    .input(articleSlugInput)
    .output(articleAnswerSchema)
    .query(async ({ ctx, input }) => ({ data: toArticleView(await findArticle(ctx.db, ctx.actor, input.slug)) })),

  related: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/articles/{slug}/related',
        tags,
        summary: 'What to read next',
        protect: false,
      },
      failure: texts.article.fetchFailed,
    })
    .input(relatedInput)
    .output(articlesAnswerSchema)
    .query(async ({ ctx, input }) => ({
      data: (await listRelated(ctx.db, ctx.actor, input)).map(toListedView(input.view)),
    })),

  byId: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/articles/{id}',
        tags,
        summary: 'One article by id, publicId or slug',
        protect: false,
      },
      failure: texts.article.fetchFailed,
    })
    .input(articleKeyInput)
    .output(articleAnswerSchema)
    .query(async ({ ctx, input }) => ({ data: toArticleView(await findArticle(ctx.db, ctx.actor, input.id)) })),

  create: staffProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/articles', tags, summary: 'Write an article', protect: true },
      failure: texts.article.createFailed,
      successStatus: 201,
    })
    .input(createArticleInput)
    .output(articleAnswerSchema)
    .mutation(async ({ ctx, input }) => ({ data: toArticleView(await createArticle(ctx, input)) })),

  update: staffProcedure
    .meta({
      openapi: { method: 'PATCH', path: '/api/articles/{id}', tags, summary: 'Change an article', protect: true },
      failure: texts.article.updateFailed,
    })
    .input(updateArticleInput)
    .output(articleAnswerSchema)
    .mutation(async ({ ctx, input: { id, ...changes } }) => ({
      data: toArticleView(await updateArticle(ctx, id, changes)),
    })),

  remove: staffProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/api/articles/{id}', tags, summary: 'Delete an article', protect: true },
      failure: texts.article.deleteFailed,
    })
    .input(articleKeyInput)
    .output(messageAnswer)
    .mutation(async ({ ctx, input }) => {
      await deleteArticle(ctx, input.id);
      return { message: texts.article.deleted };
    }),
});
