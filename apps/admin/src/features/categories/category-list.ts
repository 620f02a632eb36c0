import type { Category, TreeNode } from '@madrasah/contract';
import { z } from 'zod';
import { searchWords } from '../../kit/list/search-words.ts';

/** The query parameters of the screen: the search, and the category whose form is open. */
export const categoriesSearch = z.object({
  search: searchWords,
  form: z
    .union([z.literal('new'), z.int().positive()])
    .optional()
    .catch(undefined),
});
export type CategoriesSearch = z.output<typeof categoriesSearch>;

const fold = (text: string) => text.toLocaleLowerCase('id');

/** The categories whose name or description contains the words, ignoring case. */
export function findCategories(categories: readonly Category[], words = ''): Category[] {
  const searchedWords = fold(words.trim());
  return categories.filter(({ name, description }) => fold(`${name}\n${description}`).includes(searchedWords));
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

/** Moves an id one position up (-1) or down (1); returns the same order at either end. */
export function moveId(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(from, ids[to] ?? id).with(to, id);
}

/** The categories with those added by staff in the order of `ids`. */
export function inOrder(categories: readonly Category[], ids: readonly number[]): Category[] {
  const added = ids.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  return [...categories.filter(({ kind }) => kind !== 'added'), ...added];
}

/** The consequences of deleting a category. */
export function deletionWarning({ name, articleCount }: Pick<Category, 'name' | 'articleCount'>): string {
  const articles =
    articleCount > 0
      ? `${articleCount.toLocaleString('id-ID')} artikel di dalamnya dipindahkan ke 'Tanpa Kategori'.`
      : 'Tidak ada artikel di dalamnya.';
  return `Apakah Anda yakin ingin menghapus kategori "${name}"? ${articles} Tindakan ini tidak dapat dibatalkan.`;
}
