import {
  articleSlugInput,
  type Category,
  categoryChangesInput,
  categoryOrderInput,
  categorySchema,
  mainArticleResponse,
  messageResponse,
  newCategoryInput,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { versionTag } from '../../shared/version-tag.ts';
import type { Context } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { findMainArticle, toArticleView } from '../articles/index.ts';
import { findKnownCategory, listCategories } from '../category-tree/index.ts';
import { createCategory, deleteCategory, readKnown, reorderCategories, updateCategory } from './categories.service.ts';
import { toCategoryViews } from './categories.view.ts';

const categoryId = z.object({ id: z.coerce.number<number | string>().int().positive() });

/** A category with its version as entity tag, for `If-Match`. */
function tagged(ctx: Pick<Context, 'answerHeaders'>, category: Category): Category {
  ctx.answerHeaders.set('etag', versionTag(category.version));
  return category;
}

export const categoriesRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['category-tree', 'listing'],
      openapi: {
        method: 'GET',
        path: '/api/categories',
        tags: ['categories'],
        summary: 'List categories',
        protect: false,
      },
      failure: texts.category.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(z.array(categorySchema))
    .query(async ({ ctx }) => toCategoryViews(await listCategories(ctx.db), await readKnown(ctx))),

  mainArticle: publicProcedure
    .meta({
      requires: null,
      holdsWholeTexts: true,
      refuses: ['INVALID'],
      cacheTags: ['category-tree', 'settings'],
      openapi: {
        method: 'GET',
        path: '/api/categories/{slug}/main-article',
        tags: ['categories'],
        summary: 'The main article of a category',
        protect: false,
      },
      failure: texts.article.fetchFailed,
    })
    .input(articleSlugInput)
    .output(mainArticleResponse)
    .query(async ({ ctx, input }) => {
      const category = await findKnownCategory(ctx, input.slug);
      const article = category && (await findMainArticle(ctx, category.id));
      return { data: article ? await toArticleView(ctx, article) : null };
    }),

  create: staffProcedure
    .meta({
      requires: 'category:manage',
      refuses: ['INVALID', 'CONFLICT'],
      openapi: {
        method: 'POST',
        path: '/api/categories',
        tags: ['categories'],
        summary: 'Add a category',
        protect: true,
      },
      failure: texts.category.createFailed,
      successStatus: 201,
    })
    .input(newCategoryInput)
    .output(categorySchema)
    .mutation(async ({ ctx, input }) => tagged(ctx, await createCategory(ctx, input))),

  update: staffProcedure
    .meta({
      requires: 'category:manage',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'STALE', 'PRECONDITION_FAILED'],
      openapi: {
        method: 'PATCH',
        path: '/api/categories/{id}',
        tags: ['categories'],
        summary: 'Change a category',
        protect: true,
      },
      failure: texts.category.updateFailed,
    })
    .input(categoryChangesInput.extend(categoryId.shape))
    .output(categorySchema)
    .mutation(async ({ ctx, input: { id, ...changes } }) =>
      tagged(ctx, await updateCategory(ctx, id, changes, ctx.ifMatch)),
    ),

  reorder: staffProcedure
    .meta({
      requires: 'category:manage',
      refuses: ['INVALID', 'CONFLICT'],
      openapi: {
        method: 'PUT',
        path: '/api/categories/order',
        tags: ['categories'],
        summary: 'Change the order of the added categories',
        protect: true,
      },
      failure: texts.category.orderFailed,
    })
    .input(categoryOrderInput)
    .output(z.array(categorySchema))
    .mutation(async ({ ctx, input }) => {
      await reorderCategories(ctx, input.ids);
      return toCategoryViews(await listCategories(ctx.db), await readKnown(ctx));
    }),

  remove: staffProcedure
    .meta({
      requires: 'category:manage',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      openapi: {
        method: 'DELETE',
        path: '/api/categories/{id}',
        tags: ['categories'],
        summary: 'Delete a category',
        protect: true,
      },
      failure: texts.category.deleteFailed,
    })
    .input(categoryId)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await deleteCategory(ctx, input.id);
      return { message: texts.category.deleted };
    }),
});
