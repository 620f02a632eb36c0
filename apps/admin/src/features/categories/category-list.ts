import { type Category, limits, type TreeNode } from '@madrasah/contract';
import { z } from 'zod';
import { parameter, searchQuery } from '../../kit/list/search-query.ts';

export const categoriesSearch = z.object({
  search: searchQuery,
  form: parameter(z.union([z.literal('new'), z.int().positive()])),
});
export type CategoriesSearch = z.output<typeof categoriesSearch>;

const fold = (text: string) => text.toLocaleLowerCase('id');

export function findCategories(categories: readonly Category[], query = ''): Category[] {
  const searched = fold(query.trim());
  return categories.filter(({ name, description }) => fold(`${name}\n${description}`).includes(searched));
}

/** Category → the titles of its ancestors, such as "Bidang › Kesiswaan"; top-level categories have no entry. */
export function categoryPaths(tree: readonly TreeNode[], above: readonly string[] = []): Map<number, string> {
  return new Map(
    tree.flatMap(({ id, title, children }) => [
      ...(above.length > 0 ? [[id, above.join(' › ')] as const] : []),
      ...categoryPaths(children, [...above, title]),
    ]),
  );
}

/** Moves an id to the position after another one, or to the beginning. */
export function movedAfter(ids: readonly number[], id: number, after: number | null): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
}

/** The categories with those added by staff in the order of `ids`, each followed by those below it. */
export function inOrder(categories: readonly Category[], ids: readonly number[]): Category[] {
  const added = ids.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  const withBelow = (category: Category): Category[] => [
    category,
    ...added.filter(({ parentId }) => parentId === category.id).flatMap(withBelow),
  ];
  const isOnTop = ({ parentId }: Category) => added.every(({ id }) => id !== parentId);
  return [...categories.filter(({ kind }) => kind !== 'added'), ...added.filter(isOnTop).flatMap(withBelow)];
}

const levels = limits.category.levels;
const heightOf = ({ children }: TreeNode): number => 1 + Math.max(0, ...children.map(heightOf));
const findNode = (tree: readonly TreeNode[], id: number): TreeNode | undefined =>
  tree.flatMap((node) => (node.id === id ? node : (findNode(node.children, id) ?? [])))[0];

/** The categories below which one may stand: not itself, nor those below it, and at most three levels in all. */
export function parentOptions(tree: readonly TreeNode[], moved: number): { value: string; label: string }[] {
  const node = findNode(tree, moved);
  const height = node ? heightOf(node) : 1;
  const optionsOf = (nodes: readonly TreeNode[], level: number, above: string): { value: string; label: string }[] =>
    nodes
      .filter(({ id }) => id !== moved && level + height <= levels)
      .flatMap(({ id, title, children }) => [
        { value: String(id), label: above + title },
        ...optionsOf(children, level + 1, `${above}${title} › `),
      ]);
  return optionsOf(tree, 1, '');
}

export function deletionWarning(
  { name, articleCount }: Pick<Category, 'name' | 'articleCount'>,
  target = 'Tanpa Kategori',
): string {
  const articles =
    articleCount > 0
      ? `${articleCount.toLocaleString('id-ID')} artikel di dalamnya dipindahkan ke '${target}'.`
      : 'Tidak ada artikel di dalamnya.';
  return `Apakah Anda yakin ingin menghapus kategori "${name}"? ${articles} Tindakan ini tidak dapat dibatalkan.`;
}

export function mergeWarning(
  { name, articleCount }: Pick<Category, 'name' | 'articleCount'>,
  target = 'kategori yang Anda pilih',
): string {
  const articles = articleCount > 0 ? `${articleCount.toLocaleString('id-ID')} artikel dan alamat` : 'Alamat';
  return `${articles} kategori "${name}" berpindah ke ${target}, lalu "${name}" dihapus. Tindakan ini tidak dapat dibatalkan.`;
}

/** The id of a button that moves a category, to find it again after the cards have been reordered. */
export const moveButtonId = (id: number, by: -1 | 1): string => `category-${id}-${by < 0 ? 'up' : 'down'}`;
