import type { Category, TreeNode } from '@madrasah/contract';
import { z } from 'zod';
import { searchWords } from '../../shared/lists/search-words.ts';

/** What the address of the screen carries: the words, and which category's form is open. */
export const categoriesSearch = z.object({
  search: searchWords,
  form: z
    .union([z.literal('new'), z.int().positive()])
    .optional()
    .catch(undefined),
});
export type CategoriesSearch = z.output<typeof categoriesSearch>;

const fold = (text: string) => text.toLocaleLowerCase('id');

/** The categories whose name or description has the words, in any case (CAT-004). */
export function findCategories(categories: readonly Category[], words = ''): Category[] {
  const sought = fold(words.trim());
  return categories.filter(({ name, description }) => fold(`${name}\n${description}`).includes(sought));
}

/** Category → the titles of the nodes above it, as "Bidang › Kesiswaan"; those at the top are not in it. */
export function categoryPaths(tree: readonly TreeNode[], above: readonly string[] = []): Map<number, string> {
  return new Map(
    tree.flatMap(({ id, title, children }) => [
      ...(above.length > 0 ? [[id, above.join(' › ')] as const] : []),
      ...categoryPaths(children, [...above, title]),
    ]),
  );
}

/** The ids with one of them a place further up (-1) or down (1); as they were where there is no such place. */
export function moveId(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to] ?? id).with(to, id);
}

/** The categories with those that staff added in the order of `ids`. */
export function inOrder(categories: readonly Category[], ids: readonly number[]): Category[] {
  const added = ids.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  return [...categories.filter(({ kind }) => kind !== 'added'), ...added];
}

/** What the deletion of a category does, before it is done (CAT-008, A-43). */
export function deletionWarning({ name, articleCount }: Pick<Category, 'name' | 'articleCount'>): string {
  const articles =
    articleCount > 0
      ? `${articleCount.toLocaleString('id-ID')} artikel di dalamnya dipindahkan ke 'Tanpa Kategori'.`
      : 'Tidak ada artikel di dalamnya.';
  return `Apakah Anda yakin ingin menghapus kategori "${name}"? ${articles} Tindakan ini tidak dapat dibatalkan.`;
}
