import { isDeepStrictEqual } from 'node:util';
import {
  articleSlugInput,
  type ManagedMenu,
  type MenuNode,
  managedMenuSchema,
  menuChoicesSchema,
  menuDetailSchema,
  menuEntrySchema,
  menuTexts,
  saveMenuInput,
  siteLinkSchema,
  treeNodeSchema,
} from '@madrasah/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { lockUntilCommit, runIn } from '../../database/query.ts';
import { staleVersionOf } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';
import { listNodes } from '../category-tree/index.ts';
import { type FoundTargets, findTargets, holdTargetsOf, targetKey, targetsOf } from './menu-targets.ts';
import {
  defaultTree,
  mainMenu,
  menuQueries,
  readManagedMenu,
  readMenuChoices,
  readMenuDetail,
  readMoment,
  readNavigation,
  readPickerTree,
  readServices,
  readStoredMenu,
} from './menus.queries.ts';
import type { StoredMenuNode } from './site-menu.entity.ts';

/** The last known names of the targets. */
const namesIn = (nodes: readonly StoredMenuNode[]): [string, string][] =>
  nodes.flatMap(({ target, name, children }) => [[targetKey(target), name] as [string, string], ...namesIn(children)]);

/** The entries with the names of their targets; a missing one keeps its last known name. */
function withNames(
  nodes: readonly MenuNode[],
  targets: FoundTargets,
  former: ReadonlyMap<string, string>,
): StoredMenuNode[] {
  return nodes.map(({ title, target, children }) => ({
    title,
    target,
    name: targets.get(targetKey(target))?.name ?? former.get(targetKey(target)) ?? '',
    children: withNames(children, targets, former),
  }));
}

/** The entries by their position, for the activity log. */
function byPosition(nodes: readonly StoredMenuNode[], above = ''): Record<string, string> {
  return Object.assign(
    {},
    ...nodes.map(({ title, name, target, children }) => {
      const position = `${above}${title || name}`;
      return { [position]: targetKey(target), ...byPosition(children, `${position} > `) };
    }),
  );
}

/** Replaces the menu. Saves wait for each other: an outdated version is refused with `STALE`, who and when. */
async function saveMenu(
  context: StaffContext & Pick<Services, 'features'>,
  { entries, version }: { entries: readonly MenuNode[]; version: number },
): Promise<ManagedMenu> {
  // Read before: a call that holds a connection and waits for another one would stop all saves.
  const at = await readMoment(context);
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    await lockUntilCommit(db, 'site_menus');
    const stored = await readStoredMenu(db);
    if (version !== stored.version) {
      throw new Refusal('STALE', menuTexts.stale, { current: await staleVersionOf(db, stored) });
    }
    const nodes = await listNodes(db);
    const [before, standard] = [stored.entries ?? defaultTree(nodes), defaultTree(nodes)];
    await holdTargetsOf(db, entries);
    const targets = await findTargets(db, entries, nodes);
    const after = withNames(entries, targets, new Map(namesIn(before)));
    await storeMenu(transaction, isDeepStrictEqual(after, standard) ? null : after);
    await recordActivity(transaction, {
      action: 'menu.save',
      changes: changesBetween(byPosition(before), byPosition(after)),
    });
    return readManagedMenu(db, at);
  });
}

/** Stores the entries; null for the default ones. */
async function storeMenu({ db, actor, now }: StaffContext, entries: StoredMenuNode[] | null): Promise<void> {
  const changed = {
    entries: sql<StoredMenuNode[] | null>`${entries && JSON.stringify(entries)}::jsonb`,
    targets: [...targetsOf(entries ?? []).keys()],
    updated_at: now(),
    updated_by_id: actor.id,
  };
  await menuQueries
    .insertInto('site_menus')
    .values({ name: mainMenu, ...changed })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ ...changed, version: eb('site_menus.version', '+', 1) })),
    )
    .$call(runIn(db));
}

const manages = staffProcedure.meta({ requires: 'menu:manage', failure: menuTexts.fetchFailed });

export const menusRouter = t.router({
  list: publicProcedure
    .meta({ requires: null, cacheTags: ['navigation'], openapi: rest('GET', '/api/menus', 'The navigation') })
    .output(z.array(menuEntrySchema))
    .query(({ ctx }) => readNavigation(ctx)),

  services: publicProcedure
    .meta({ requires: null, cacheTags: ['identity'] })
    .output(z.array(siteLinkSchema))
    .query(({ ctx }) => readServices(ctx)),

  tree: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['category-tree'],
      openapi: rest('GET', '/api/menus/tree', 'The category tree'),
    })
    .output(z.array(treeNodeSchema))
    .query(({ ctx }) => readPickerTree(ctx)),

  bySlug: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND'],
      cacheTags: ['category-tree'],
      openapi: rest('GET', '/api/menus/{slug}', 'Title and description'),
    })
    .input(articleSlugInput)
    .output(menuDetailSchema)
    .query(({ ctx, input }) => readMenuDetail(ctx, input.slug)),

  forStaff: manages.output(managedMenuSchema).query(async ({ ctx }) => readManagedMenu(ctx.db, await readMoment(ctx))),

  choices: manages.output(menuChoicesSchema).query(({ ctx }) => readMenuChoices(ctx)),

  save: manages
    .meta({ refuses: ['INVALID', 'STALE'], failure: menuTexts.saveFailed })
    .input(saveMenuInput)
    .output(managedMenuSchema)
    .mutation(({ ctx, input }) => saveMenu(ctx, input)),
});
