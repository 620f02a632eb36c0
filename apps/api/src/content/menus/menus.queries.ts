import {
  collections,
  type FeatureId,
  institutionOf,
  isPageOf,
  services as knownServices,
  type ManagedMenu,
  type ManagedMenuNode,
  type MenuChoices,
  type MenuDetail,
  type MenuEntry,
  type MenuEntryState,
  type MenuTarget,
  pages,
  pick,
  type SiteLink,
  type TreeNode,
  texts,
  withInstitution,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { queriesOf, rowIn } from '../../database/query.ts';
import { cachedIdentity, type SettingsContext } from '../../school/settings/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import { Refusal } from '../../shared/refusal.ts';
import { slugOf } from '../../shared/slug.ts';
import { CacheDependencies } from '../../trpc/cache-dependencies.ts';
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
import { listShownKinds, readShown } from '../collections/index.ts';
import {
  type FoundTarget,
  type FoundTargets,
  findTargets,
  listChoices,
  listFreePages,
  namesSchool,
  targetKey,
} from './menu-targets.ts';
import type { SiteMenuTables, StoredMenuNode } from './site-menu.entity.ts';

/** The stored tree, and what its targets are. */
type MenuWithTargets = { tree: readonly StoredMenuNode[]; targets: FoundTargets };

/** What of the site has contents, on what that depends, and until when it is so. */
export type ShownContents = {
  filled: ReadonlySet<string>;
  ownPages: readonly SiteLink[];
  dependencies: CacheDependencies;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    menus: MenuCaches;
  }
}

export const createMenuCaches = (changeFeed: ChangeFeed) => ({
  navigation: new QueryCache<MenuWithTargets>(changeFeed, ['navigation', 'settings', 'identity']),
  contents: new QueryCache<ShownContents>(changeFeed, ['entries', 'results', 'navigation']),
});
type MenuCaches = ReturnType<typeof createMenuCaches>;

/** When the menu is shown, and the features that are switched off. */
type MenuMoment = { time: number; off: readonly FeatureId[] };

const isShownAt = ({ shownFrom, shownUntil, href }: FoundTarget, { kind }: MenuTarget, { time, off }: MenuMoment) =>
  shownFrom <= time && time < shownUntil && !isPageOf(off, href) && !(kind === 'freePage' && off.includes('pages'));

/** A group is shown while something in it is, and leads to its first entry. */
function groupEntry(title: string, submenu: MenuEntry[], parentId: number | null): MenuEntry[] {
  const [first] = submenu;
  return first ? [{ title, slug: slugOf(title), href: first.href, parentId, submenu }] : [];
}

/** The entries that visitors see. A target that is not public is hidden with what is below it. */
function toMenuEntries({ tree, targets }: MenuWithTargets, at: MenuMoment): MenuEntry[] {
  const entriesOf = (nodes: readonly StoredMenuNode[], parentId: number | null): MenuEntry[] =>
    nodes.flatMap(({ title, target, children }) => {
      if (target.kind === 'group') return groupEntry(title, entriesOf(children, null), parentId);
      const found = targets.get(targetKey(target));
      if (!found || !isShownAt(found, target, at)) return [];
      const { name, href, slug, categoryId } = found;
      return [{ title: title || name, slug, href, parentId, submenu: entriesOf(children, categoryId) }];
    });
  return entriesOf(tree, null);
}

/** When a target next begins or ends; undefined where none does. */
function nextMoment({ targets }: MenuWithTargets, time: number): number | undefined {
  const moments = [...targets.values()].flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil]);
  return moments
    .filter((moment) => moment > time && Number.isFinite(moment))
    .toSorted((one, other) => one - other)
    .at(0);
}

function stateOf(found: FoundTarget | undefined, target: MenuTarget, at: MenuMoment): MenuEntryState {
  if (!found) return 'missing';
  return isShownAt(found, target, at) ? 'shown' : 'hidden';
}

function toManagedNodes({ tree, targets }: MenuWithTargets, at: MenuMoment): ManagedMenuNode[] {
  const nodesOf = (nodes: readonly StoredMenuNode[]): ManagedMenuNode[] =>
    nodes.map(({ title, name, target, children }) => {
      const found = targets.get(targetKey(target));
      return {
        title,
        target,
        name: found?.name ?? name,
        href: found?.href ?? null,
        state: target.kind === 'group' ? 'shown' : stateOf(found, target, at),
        children: nodesOf(children),
      };
    });
  return nodesOf(tree);
}

const toTreeNode = ({ category, children }: CategoryNode): TreeNode => ({
  id: category.id,
  title: category.name,
  children: children.map(toTreeNode),
});

export const menuQueries = queriesOf<SiteMenuTables>();

/** The menu of every page; a site has one. */
export const mainMenu = 'utama';

export type MenuContext = CategoryContext & { queryCaches: { menus: MenuCaches } } & Pick<
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
export async function readStoredMenu(db: Database) {
  const stored = await menuQueries
    .selectFrom('site_menus')
    .select(['entries', 'version', 'updated_at as updatedAt', 'updated_by_id as updatedBy'])
    .where('name', '=', mainMenu)
    .$call(rowIn(db));
  return stored ?? { entries: null, version: 0, updatedAt: null, updatedBy: null };
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
export const readMoment = async ({ now, features }: Pick<StaffMenuContext, 'now' | 'features'>) => ({
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
export const readPickerTree = async (context: CategoryContext): Promise<TreeNode[]> =>
  buildTree((await cachedNodes(context)).filter((node) => node.holdsArticles())).map(toTreeNode);

export async function readMenuDetail(context: CategoryContext, slug: string): Promise<MenuDetail> {
  const nodes = await cachedNodes(context);
  const menu = nodes.find((node) => node.slug === slug.toLowerCase());
  if (!menu) throw new Refusal('NOT_FOUND', texts.menu.notFound);
  const parent = nodes.find(({ id }) => id === menu.parent);
  return {
    title: menu.name,
    ...pick(menu, ['description', 'slug']),
    parent: parent ? { title: parent.name, slug: parent.slug } : null,
  };
}

type ServicesContext = MenuContext & SettingsContext & Pick<ServiceContext, 'db' | 'extensions'>;

/** So many of the school's own pages that its menu does not lead to; more of them belong in the menu. */
const mostOwnPages = 6;

async function findOwnPages(context: ServicesContext): Promise<SiteLink[]> {
  const menu = JSON.stringify((await readStoredMenu(context.db)).entries);
  const shown = await readShown(context, pages, { limit: mostOwnPages });
  return shown.filter(({ id }) => !menu.includes(`"${id}"`)).map(({ title, slug }) => ({ title, href: `/${slug}` }));
}

async function findContents(context: ServicesContext): Promise<ShownContents> {
  const dependencies = new CacheDependencies();
  const collecting = { ...context, cacheDependencies: dependencies };
  const filled = new Set<string>((await listShownKinds(collecting, collections)).map(({ api }) => api));
  for (const { feature, listPages } of context.extensions) {
    if (feature && (await listPages?.(collecting))?.length) filled.add(feature.id);
  }
  return { filled, ownPages: filled.has('pages') ? await findOwnPages(collecting) : [], dependencies };
}

/**
 * The pages that families look for and that have contents now, and the school's own pages. Every page shows them, so
 * they depend on as little as possible: the first entry of an empty kind, and one entry of each other.
 */
export async function readServices(context: ServicesContext): Promise<SiteLink[]> {
  const { queryCaches, now, cacheDependencies, features } = context;
  const { filled, ownPages, dependencies } = await queryCaches.menus.contents.getOrLoad(
    '',
    () => findContents(context),
    [],
    (found) => found.dependencies.validUntil > now().getTime(),
  );
  cacheDependencies?.addPart(dependencies);
  const off = await features.off(cacheDependencies);
  const institution = institutionOf((await cachedIdentity(context)).kind);
  const isOn = (feature: FeatureId | undefined) => feature === undefined || !off.includes(feature);
  const known = knownServices
    .filter(({ feature, isFilled }) => isOn(feature) && (!isFilled || (feature && filled.has(feature))))
    .map(({ href, title }) => ({ href, title: withInstitution(title, institution) }));
  return isOn('pages') ? [...known, ...ownPages] : known;
}
