import { articleSlugInput, menuDetailSchema, menuEntrySchema, treeNodeSchema } from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { cachedNavigation, findMenu, readPickerTree } from './menus.queries.ts';
import { toMenuDetail, toTreeNode } from './menus.view.ts';

export const menusRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['navigation'],
      openapi: { method: 'GET', path: '/api/menus', tags: ['menus'], summary: 'The navigation', protect: false },
    })
    .input(z.object({}).optional())
    .output(z.array(menuEntrySchema))
    .query(({ ctx }) => cachedNavigation(ctx)),

  tree: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['category-tree'],
      openapi: {
        method: 'GET',
        path: '/api/menus/tree',
        tags: ['menus'],
        summary: 'The category tree',
        protect: false,
      },
    })
    .input(z.object({}).optional())
    .output(z.array(treeNodeSchema))
    .query(async ({ ctx }) => (await readPickerTree(ctx)).map(toTreeNode)),

  bySlug: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      cacheTags: ['category-tree'],
      openapi: {
        method: 'GET',
        path: '/api/menus/{slug}',
        tags: ['menus'],
        summary: 'Title and description',
        protect: false,
      },
    })
    .input(articleSlugInput)
    .output(menuDetailSchema)
    .query(async ({ ctx, input }) => {
      const { menu, parent } = await findMenu(ctx, input.slug);
      return toMenuDetail(menu, parent);
    }),
});
