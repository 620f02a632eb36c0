import {
  type FeatureId,
  isPageOf,
  type ManagedMenuNode,
  type MenuDetail,
  type MenuEntry,
  type MenuEntryState,
  type MenuTarget,
  type TreeNode,
} from '@madrasah/contract';
import { slugOf } from '../../shared/slug.ts';
import type { Category, CategoryNode } from '../category-tree/index.ts';
import { type FoundTarget, targetKey } from './menu-targets.ts';
import type { MenuWithTargets } from './menus.caches.ts';
import type { StoredMenuNode } from './site-menu.entity.ts';

/** When the menu is shown, and the features that are switched off. */
export type MenuMoment = { time: number; off: readonly FeatureId[] };

const isShownAt = ({ shownFrom, shownUntil, href }: FoundTarget, { kind }: MenuTarget, { time, off }: MenuMoment) =>
  shownFrom <= time && time < shownUntil && !isPageOf(off, href) && !(kind === 'freePage' && off.includes('pages'));

/** A group is shown while something in it is, and leads to its first entry. */
function groupEntry(title: string, submenu: MenuEntry[], parentId: number | null): MenuEntry[] {
  const [first] = submenu;
  return first ? [{ title, slug: slugOf(title), href: first.href, parentId, submenu }] : [];
}

/** The entries that visitors see. A target that is not public is hidden with what is below it. */
export function toMenuEntries({ tree, targets }: MenuWithTargets, at: MenuMoment): MenuEntry[] {
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
export function nextMoment({ targets }: MenuWithTargets, time: number): number | undefined {
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

/** All entries, as staff see them. */
export function toManagedNodes({ tree, targets }: MenuWithTargets, at: MenuMoment): ManagedMenuNode[] {
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

/** A node of the category picker. */
export const toTreeNode = ({ category, children }: CategoryNode): TreeNode => ({
  id: category.id,
  title: category.name,
  children: children.map(toTreeNode),
});

export const toMenuDetail = (category: Category, parent: Category | undefined): MenuDetail => ({
  title: category.name,
  description: category.description,
  slug: category.slug,
  parent: parent ? { title: parent.name, slug: parent.slug } : null,
});
