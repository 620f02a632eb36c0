import {
  articleSlugInput,
  categoryChangesInput,
  categoryOrderInput,
  categorySchema,
  mainArticleResponse,
  messageResponse,
  newCategoryInput,
  removeCategoryInput,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { tagged } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { findMainArticle, toArticleView } from '../articles/index.ts';
import { findKnownCategory } from '../category-tree/index.ts';
import { createCategory, deleteCategory, listViews, reorderCategories, updateCategory } from './categories.service.ts';

const categoryId = z.object({ id: z.coerce.number<number | string>().int().positive() });

const changes = staffProcedure.meta({ requires: 'category:manage' });

export const categoriesRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['category-tree', 'listing'],
      openapi: rest('GET', '/api/categories', 'List categories'),
      failure: texts.category.fetchFailed,
    })
    .output(z.array(categorySchema))
    .query(({ ctx }) => listViews(ctx)),

  mainArticle: publicProcedure
    .meta({
      requires: null,
      holdsWholeTexts: true,
      refuses: ['INVALID'],
      cacheTags: ['category-tree', 'settings'],
      failure: texts.article.fetchFailed,
    })
    .input(articleSlugInput)
    .output(mainArticleResponse)
    .query(async ({ ctx, input }) => {
      const category = await findKnownCategory(ctx, input.slug);
      const article = category && (await findMainArticle(ctx, category.id));
      return { data: article ? await toArticleView(ctx, article) : null };
    }),

  create: changes
    .meta({
      refuses: ['INVALID', 'CONFLICT'],
      openapi: rest('POST', '/api/categories', 'Add a category'),
      failure: texts.category.createFailed,
      successStatus: 201,
    })
    .input(newCategoryInput)
    .output(categorySchema)
    .mutation(async ({ ctx, input }) => tagged(ctx, await createCategory(ctx, input))),

  update: changes
    .meta({
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'STALE', 'PRECONDITION_FAILED'],
      openapi: rest('PATCH', '/api/categories/{id}', 'Change a category'),
      failure: texts.category.updateFailed,
    })
    .input(categoryChangesInput.extend(categoryId.shape))
    .output(categorySchema)
    .mutation(async ({ ctx, input: { id, ...changes } }) =>
      tagged(ctx, await updateCategory(ctx, id, changes, ctx.ifMatch)),
    ),

  reorder: changes
    .meta({ refuses: ['INVALID', 'CONFLICT'], failure: texts.category.orderFailed })
    .input(categoryOrderInput)
    .output(z.array(categorySchema))
    .mutation(async ({ ctx, input }) => {
      await reorderCategories(ctx, input.ids);
      return listViews(ctx);
    }),

  remove: changes
    .meta({
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      openapi: rest('DELETE', '/api/categories/{id}', 'Delete a category'),
      failure: texts.category.deleteFailed,
    })
    .input(removeCategoryInput.extend(categoryId.shape))
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => ({ message: await deleteCategory(ctx, input) })),
});
