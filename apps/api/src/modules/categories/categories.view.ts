import {
  type Category as CategoryView,
  categoryPalette,
  type MenuDetail,
  type MenuEntry,
  type TreeNode,
} from '@madrasah/contract';
import type { ArticleCounts } from './categories.queries.ts';
import type { Category } from './category.entity.ts';
import type { CategoryNode } from './category-tree.ts';

export function toCategoryView(
  category: Category,
  counts: ArticleCounts,
  color: string = categoryPalette[0],
): CategoryView {
  return {
    id: category.id,
    name: category.name,
    description: category.description,
    color: category.color ?? color,
    articleCount: counts.get(category.id) ?? 0,
    slug: category.slug,
    parentId: category.parent ?? null,
  };
}

/** Categories with their counts; those without a colour take the palette's in rotation (A-44, ENT-030). */
export function toCategoryViews(categories: readonly Category[], counts: ArticleCounts): CategoryView[] {
  const colourless = categories.filter(({ color }) => color === null);
  return categories.map((category) =>
    toCategoryView(category, counts, categoryPalette[colourless.indexOf(category) % categoryPalette.length]),
  );
}

/** An entry of the site's navigation: a link to its listing, unless it leads elsewhere. */
export const toMenuEntry = ({ category, children }: CategoryNode): MenuEntry => ({
  title: category.name,
  slug: category.slug,
  href: category.href ?? `/articles/${category.slug}`,
  parentId: category.parent ?? null,
  submenu: children.map(toMenuEntry),
});

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
