import type { MenuDetail, MenuEntry, TreeNode } from '@madrasah/contract';
import type { Category, CategoryNode } from '../category-tree/index.ts';

/** An entry of the site's navigation: a link to its listing, unless it has another address. */
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
