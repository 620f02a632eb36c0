import {
  articleSlugInput,
  managedMenuSchema,
  menuChoicesSchema,
  menuDetailSchema,
  menuEntrySchema,
  menuTexts,
  saveMenuInput,
  treeNodeSchema,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import {
  findMenu,
  readManagedMenu,
  readMenuChoices,
  readMoment,
  readNavigation,
  readPickerTree,
  toMenuDetail,
  toTreeNode,
} from './menus.queries.ts';
import { saveMenu } from './menus.service.ts';

export const menusRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['navigation'],
      openapi: rest('GET', '/api/menus', 'The navigation'),
    })
    .input(z.object({}).optional())
    .output(z.array(menuEntrySchema))
    .query(({ ctx }) => readNavigation(ctx)),

  tree: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['category-tree'],
      openapi: rest('GET', '/api/menus/tree', 'The category tree'),
    })
    .input(z.object({}).optional())
    .output(z.array(treeNodeSchema))
    .query(async ({ ctx }) => (await readPickerTree(ctx)).map(toTreeNode)),

  bySlug: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      cacheTags: ['category-tree'],
      openapi: rest('GET', '/api/menus/{slug}', 'Title and description'),
    })
    .input(articleSlugInput)
    .output(menuDetailSchema)
    .query(async ({ ctx, input }) => {
      const { menu, parent } = await findMenu(ctx, input.slug);
      return toMenuDetail(menu, parent);
    }),

  forStaff: staffProcedure
    .meta({
      requires: 'menu:manage',
      failure: menuTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(managedMenuSchema)
    .query(async ({ ctx }) => readManagedMenu(ctx.db, await readMoment(ctx))),

  choices: staffProcedure
    .meta({
      requires: 'menu:manage',
      failure: menuTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(menuChoicesSchema)
    .query(({ ctx }) => readMenuChoices(ctx)),

  save: staffProcedure
    .meta({
      requires: 'menu:manage',
      refuses: ['INVALID', 'STALE'],
      failure: menuTexts.saveFailed,
    })
    .input(saveMenuInput)
    .output(managedMenuSchema)
    .mutation(({ ctx, input }) => saveMenu(ctx, input)),
});
