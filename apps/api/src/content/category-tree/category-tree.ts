import type { Category } from './category.entity.ts';

export type CategoryNode = { category: Category; children: CategoryNode[] };

/** The whole tree from its flat rows, in the order of `position`. */
export function buildTree(categories: readonly Category[], parentId: number | null = null): CategoryNode[] {
  return categories
    .filter((category) => (category.parent ?? null) === parentId)
    .map((category) => ({ category, children: buildTree(categories, category.id) }));
}

/** The ids of a category and of everything below it. */
export function idsWithDescendants(categories: readonly Category[], id: number): number[] {
  const below = categories
    .filter(({ parent }) => parent === id)
    .flatMap((child) => idsWithDescendants(categories, child.id));
  return [id, ...below];
}
