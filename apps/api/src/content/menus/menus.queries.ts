import { type MenuEntry, texts } from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';
import {
  buildTree,
  type Category,
  type CategoryContext,
  type CategoryNode,
  cachedNodes,
  listNodes,
} from '../category-tree/index.ts';
import type { MenuCaches } from './menus.caches.ts';
import { toMenuEntry } from './menus.view.ts';

type MenuContext = CategoryContext & { queryCaches: { menus: MenuCaches } };

/** The navigation: the fixed nodes of the tree; cached. */
export const cachedNavigation = ({ db, queryCaches }: MenuContext): Promise<MenuEntry[]> =>
  // Not from the cached nodes, which have another tag.
  queryCaches.menus.navigation.getOrLoad('', async () =>
    buildTree((await listNodes(db)).filter(({ fixed }) => fixed)).map(toMenuEntry),
  );

/** All categories of articles, for the picker: links are left out. */
export const readPickerTree = async (context: CategoryContext): Promise<CategoryNode[]> =>
  buildTree((await cachedNodes(context)).filter((node) => node.holdsArticles()));

/** A node and its parent. */
export async function findMenu(
  context: CategoryContext,
  slug: string,
): Promise<{ menu: Category; parent: Category | undefined }> {
  const nodes = await cachedNodes(context);
  const menu = nodes.find((node) => node.slug === slug.toLowerCase());
  if (!menu) throw new Refusal('NOT_FOUND', texts.menu.notFound);
  return { menu, parent: nodes.find(({ id }) => id === menu.parent) };
}
