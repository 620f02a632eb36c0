import {
  type ManagedMenuNode,
  type MenuNode,
  type MenuTargetKind,
  menuEntryStates,
  menuLimits,
  menuTargetSchema,
  type PreviewedEntry,
} from '@madrasah/contract';
import { z } from 'zod';

// The tree as a list in the order of the screen: what is below an entry follows it with a greater depth. So every
// change is one of positions and depths.

/** `key` identifies the entry on the screen. The depth of the first level is 0. */
export const menuItemSchema = z.object({
  key: z.string(),
  depth: z.int(),
  title: z.string(),
  target: menuTargetSchema,
  name: z.string(),
  href: z.string().nullable(),
  state: z.enum(menuEntryStates),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

const deepest = menuLimits.levels - 1;

export const nameOf = ({ title, name }: Pick<MenuItem, 'title' | 'name'>): string => title || name || 'Tanpa nama';

/** Keys are positions in the tree, so that entries that are loaded again equal those of before. */
export const itemsOf = (nodes: readonly ManagedMenuNode[], depth = 0, above = 'entri'): MenuItem[] =>
  nodes.flatMap(({ children, ...node }, index) => {
    const key = `${above}-${index}`;
    return [{ ...node, key, depth }, ...itemsOf(children, depth + 1, key)];
  });

/** The index after the entry and everything below it. */
export function endOf(items: readonly MenuItem[], index: number): number {
  const depth = items[index]?.depth ?? 0;
  const next = items.findIndex((item, at) => at > index && item.depth <= depth);
  return next < 0 ? items.length : next;
}

/** The entries of the first level, each with its children. */
function treeOf<Node>(items: readonly MenuItem[], make: (item: MenuItem, children: Node[]) => Node): Node[] {
  const [first] = items;
  if (!first) return [];
  const end = endOf(items, 0);
  return [make(first, treeOf(items.slice(1, end), make)), ...treeOf(items.slice(end), make)];
}

/** What is sent. */
export const nodesOf = (items: readonly MenuItem[]): MenuNode[] =>
  treeOf<MenuNode>(items, ({ title, target }, children) => ({ title, target, children }));

/** The menu as visitors would see it now. */
export function previewOf(items: readonly MenuItem[]): PreviewedEntry[] {
  const entries = treeOf<PreviewedEntry | null>(items, (item, children) => {
    const submenu = children.filter((child) => child !== null);
    if (item.state !== 'shown') return null;
    const href = item.target.kind === 'group' ? submenu[0]?.href : item.href;
    if (!href) return null;
    return submenu.length > 0 ? { title: nameOf(item), href, submenu } : { title: nameOf(item), href };
  });
  return entries.filter((entry) => entry !== null);
}

/** The entries as lines, for a comparison of two menus. */
export const outlineOf = (items: readonly MenuItem[]): string =>
  items.map((item) => `${'› '.repeat(item.depth)}${nameOf(item)}`).join(' · ');

export function isSameMenu(one: readonly MenuItem[], other: readonly MenuItem[]): boolean {
  return JSON.stringify(nodesOf(one)) === JSON.stringify(nodesOf(other));
}

/** Levels below an entry: 0 where it has none. */
const heightOf = (subtree: readonly MenuItem[]): number =>
  Math.max(...subtree.map(({ depth }) => depth)) - (subtree[0]?.depth ?? 0);

const shifted = (subtree: readonly MenuItem[], by: number): MenuItem[] =>
  subtree.map((item) => ({ ...item, depth: item.depth + by }));

/** The index of the entry's parent; -1 on the first level. */
export const parentOf = (items: readonly MenuItem[], index: number): number =>
  items.findLastIndex((item, at) => at < index && item.depth < (items[index]?.depth ?? 0));

/** The index of the entry before this one in the same submenu; -1 for the first. */
function previousOf(items: readonly MenuItem[], index: number): number {
  const depth = items[index]?.depth ?? 0;
  const before = items.findLastIndex((item, at) => at < index && item.depth <= depth);
  return items[before]?.depth === depth ? before : -1;
}

export const directions = ['up', 'down', 'out', 'in'] as const;
export type Direction = (typeof directions)[number];

/** Moves an entry with everything below it; null where it cannot be moved in this direction. */
export function moved(items: readonly MenuItem[], index: number, direction: Direction): MenuItem[] | null {
  const [end, previous, parent] = [endOf(items, index), previousOf(items, index), parentOf(items, index)];
  const subtree = items.slice(index, end);
  const [item] = subtree;
  if (!item) return null;
  const rest = items.toSpliced(index, subtree.length);
  switch (direction) {
    case 'up':
      return previous < 0 ? null : rest.toSpliced(previous, 0, ...subtree);
    case 'down':
      return items[end]?.depth === item.depth ? rest.toSpliced(endOf(rest, index), 0, ...subtree) : null;
    case 'in':
      if (previous < 0 || item.depth + heightOf(subtree) >= deepest) return null;
      return rest.toSpliced(index, 0, ...shifted(subtree, 1));
    case 'out':
      return parent < 0 ? null : rest.toSpliced(endOf(rest, parent), 0, ...shifted(subtree, -1));
  }
}

export const removed = (items: readonly MenuItem[], index: number): MenuItem[] =>
  items.toSpliced(index, endOf(items, index) - index);

/** The entries below which an entry with so many levels below it may be placed. */
const parentsFor = (items: readonly MenuItem[], height: number): MenuItem[] =>
  items.filter(({ depth }) => depth + 1 + height <= deepest);

/** Places entries at the end of a submenu; without a parent at the end of the first level. */
function placedBelow(items: readonly MenuItem[], parent: string | null, subtree: readonly MenuItem[]): MenuItem[] {
  const index = parent === null ? -1 : items.findIndex(({ key }) => key === parent);
  const [depth, start] = index < 0 ? [0, items.length] : [(items[index]?.depth ?? 0) + 1, endOf(items, index)];
  return items.toSpliced(start, 0, ...shifted(subtree, depth - (subtree[0]?.depth ?? 0)));
}

export const added = (items: readonly MenuItem[], item: MenuItem, parent: string | null): MenuItem[] =>
  placedBelow(items, parent, [item]);

/** Changes an entry, and moves it with everything below it if it has another parent now. */
export function changed(items: readonly MenuItem[], item: MenuItem, parent: string | null): MenuItem[] {
  const index = items.findIndex(({ key }) => key === item.key);
  const current = items[parentOf(items, index)]?.key ?? null;
  const next = items.with(index, { ...item, depth: items[index]?.depth ?? 0 });
  if (current === parent) return next;
  return placedBelow(removed(next, index), parent, next.slice(index, endOf(next, index)));
}

/** The parents that an entry may have: those that are not below itself. */
export function parentChoices(items: readonly MenuItem[], key: string | null): MenuItem[] {
  const index = items.findIndex((item) => item.key === key);
  if (index < 0) return parentsFor(items, 0);
  const subtree = items.slice(index, endOf(items, index));
  return parentsFor(removed(items, index), heightOf(subtree));
}

/** While an entry is dragged, what is below it is not shown. */
export function shownWhileDragging(items: readonly MenuItem[], key: string | null): MenuItem[] {
  const index = items.findIndex((item) => item.key === key);
  return index < 0 ? [...items] : items.toSpliced(index + 1, endOf(items, index) - index - 1);
}

type Drag = { key: string; over: string /** How many levels the pointer has moved to the right. */; levels: number };

/** The dragged entry with what is below it, and where it comes from and goes to among what is shown. */
function readDrag(items: readonly MenuItem[], { key, over }: Drag) {
  const index = items.findIndex((item) => item.key === key);
  const shown = shownWhileDragging(items, key);
  const indexOfKey = (wanted: string) => shown.findIndex((item) => item.key === wanted);
  return { subtree: items.slice(index, endOf(items, index)), shown, from: indexOfKey(key), to: indexOfKey(over) };
}

/** The depth at which a dragged entry would be placed; null where it does not fit. */
export function depthWhileDragging(items: readonly MenuItem[], drag: Drag): number | null {
  const { subtree, shown, from, to } = readDrag(items, drag);
  const [item] = subtree;
  if (!item || to < 0) return null;
  const order = shown.toSpliced(from, 1).toSpliced(to, 0, item);
  const least = order[to + 1]?.depth ?? 0;
  const most = Math.min((order[to - 1]?.depth ?? -1) + 1, deepest - heightOf(subtree));
  if (least > most) return null;
  return Math.min(Math.max(item.depth + drag.levels, least), most);
}

/** Places a dragged entry with everything below it; null where it does not fit. */
export function dropped(items: readonly MenuItem[], drag: Drag): MenuItem[] | null {
  const depth = depthWhileDragging(items, drag);
  const { subtree, shown, from, to } = readDrag(items, drag);
  if (depth === null || !subtree[0]) return null;
  return shown.toSpliced(from, 1).toSpliced(to, 0, ...shifted(subtree, depth - subtree[0].depth));
}

const ordinals = ['tingkat pertama', 'tingkat kedua', 'tingkat ketiga'];

export function positionText(items: readonly MenuItem[], key: string): string {
  const index = items.findIndex((item) => item.key === key);
  const [depth, parent] = [items[index]?.depth ?? 0, items[parentOf(items, index)]];
  const siblings = items.filter((_, at) => parentOf(items, at) === parentOf(items, index));
  const number = siblings.findIndex((item) => item.key === key) + 1;
  const below = parent ? `di bawah ${nameOf(parent)}` : ordinals[depth];
  return `${below}, urutan ${number} dari ${siblings.length}`;
}

/** The kinds of entries, in the order in which they are offered. */
export const kindNames: Record<MenuTargetKind, string> = {
  page: 'Halaman bawaan',
  freePage: 'Halaman buatan sendiri',
  category: 'Kategori artikel',
  collection: 'Koleksi',
  article: 'Artikel',
  link: 'Alamat luar',
  group: 'Judul kelompok',
};

export const isTargetKind = (name: string): name is MenuTargetKind => Object.hasOwn(kindNames, name);
