import { type ManagedMenu, type MenuChoices, type MenuEntry, texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow } from '../../database/query.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import {
  buildTree,
  type Category,
  type CategoryContext,
  type CategoryNode,
  cachedNodes,
  listNodes,
} from '../category-tree/index.ts';
import { findTargets, listChoices, listFreePages, namesSchool } from './menu-targets.ts';
import type { MenuCaches, MenuWithTargets } from './menus.caches.ts';
import { type MenuMoment, nextMoment, toManagedNodes, toMenuEntries } from './menus.view.ts';
import type { SiteMenuTables, StoredMenuNode } from './site-menu.entity.ts';

export const menuQueries = queriesOf<SiteMenuTables>();

/** The menu of every page; a site has one. */
export const mainMenu = 'utama';

type MenuContext = CategoryContext & { queryCaches: { menus: MenuCaches } } & Pick<
    ServiceContext,
    'now' | 'cacheDependencies'
  > &
  Pick<Services, 'features'>;

type StaffMenuContext = Pick<ServiceContext, 'db' | 'now'> & Pick<Services, 'features'>;

const defaultNode = ({ category, children }: CategoryNode): StoredMenuNode => ({
  title: '',
  name: category.name,
  target: { kind: 'category', slug: category.slug },
  children: children.map(defaultNode),
});

/** The specified tree: the fixed nodes of the category tree, named like them. */
export const defaultTree = (nodes: readonly Category[]): StoredMenuNode[] =>
  buildTree(nodes.filter(({ fixed }) => fixed)).map(defaultNode);

/** The stored menu; without entries while it is the default. */
export async function readStoredMenu(db: Database): Promise<{ entries: StoredMenuNode[] | null; version: number }> {
  const stored = await readRow(
    db,
    menuQueries.selectFrom('site_menus').select(['entries', 'version']).where('name', '=', mainMenu),
  );
  return stored ?? { entries: null, version: 0 };
}

async function readMenu(db: Database): Promise<MenuWithTargets & { version: number }> {
  const { entries, version } = await readStoredMenu(db);
  const nodes = await listNodes(db);
  const tree = entries ?? defaultTree(nodes);
  return { tree, version, targets: await findTargets(db, tree, nodes) };
}

/** The navigation as visitors see it now. It is the same until a target begins or ends. */
export async function readNavigation(context: MenuContext): Promise<MenuEntry[]> {
  const { db, queryCaches, now, cacheDependencies, features } = context;
  const menu = await queryCaches.menus.navigation.getOrLoad('', () => readMenu(db));
  if (namesSchool(menu.tree)) cacheDependencies?.addTags(['identity']);
  const time = now().getTime();
  const changesAt = nextMoment(menu, time);
  if (changesAt !== undefined) cacheDependencies?.expireAt(new Date(changesAt));
  return toMenuEntries(menu, { time, off: await features.off(cacheDependencies) });
}

/** Now, with the switches, which may have to be read on a connection of their own. */
export const readMoment = async ({
  now,
  features,
}: Pick<StaffMenuContext, 'now' | 'features'>): Promise<MenuMoment> => ({
  time: now().getTime(),
  off: await features.off(),
});

/** The menu as staff arrange it, with the state of each target. */
export async function readManagedMenu(db: Database, at: MenuMoment): Promise<ManagedMenu> {
  const menu = await readMenu(db);
  return { entries: toManagedNodes(menu, at), version: menu.version };
}

/** What staff choose from, and the menu of a new site. */
export async function readMenuChoices(context: StaffMenuContext): Promise<MenuChoices> {
  const { db, now } = context;
  const nodes = await listNodes(db);
  const tree = defaultTree(nodes);
  const targets = await findTargets(db, tree, nodes);
  const at = await readMoment(context);
  const defaultEntries = toManagedNodes({ tree, targets }, at);
  const freePages = at.off.includes('pages') ? [] : await listFreePages(db, now());
  return { defaultEntries, ...(await listChoices(db, nodes, at.off)), freePages };
}

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
