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
import {
  findMenu,
  readManagedMenu,
  readMenuChoices,
  readMoment,
  readNavigation,
  readPickerTree,
} from './menus.queries.ts';
import { saveMenu } from './menus.service.ts';
import { toMenuDetail, toTreeNode } from './menus.view.ts';

const tags = ['menus'];

export const menusRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['navigation'],
      openapi: { method: 'GET', path: '/api/menus', tags: ['menus'], summary: 'The navigation', protect: false },
    })
    .input(z.object({}).optional())
    .output(z.array(menuEntrySchema))
    .query(({ ctx }) => readNavigation(ctx)),

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

  forStaff: staffProcedure
    .meta({
      requires: 'menu:manage',
      openapi: {
        method: 'GET',
        path: '/api/manage/menu',
        tags,
        summary: 'The menu as staff arrange it',
        protect: true,
      },
      failure: menuTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(managedMenuSchema)
    .query(async ({ ctx }) => readManagedMenu(ctx.db, await readMoment(ctx))),

  choices: staffProcedure
    .meta({
      requires: 'menu:manage',
      openapi: {
        method: 'GET',
        path: '/api/manage/menu/choices',
        tags,
        summary: 'What can be put into the menu, and the menu of a new site',
        protect: true,
      },
      failure: menuTexts.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(menuChoicesSchema)
    .query(({ ctx }) => readMenuChoices(ctx)),

  save: staffProcedure
    .meta({
      requires: 'menu:manage',
      refuses: ['INVALID', 'STALE'],
      openapi: { method: 'PUT', path: '/api/manage/menu', tags, summary: 'Replace the menu', protect: true },
      failure: menuTexts.saveFailed,
    })
    .input(saveMenuInput)
    .output(managedMenuSchema)
    .mutation(({ ctx, input }) => saveMenu(ctx, input)),
});
