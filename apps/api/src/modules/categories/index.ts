export { addImportedCategory } from './add-imported.ts';
export { createCategoryCaches } from './categories.caches.ts';
export {
  type CategoryContext,
  cachedNodes,
  findKnownCategory,
  findKnownFallback,
  findListingIds,
  listCategories,
  listNodes,
} from './categories.queries.ts';
export { toMenuDetail, toMenuEntry, toTreeNode } from './categories.view.ts';
export { Category } from './category.entity.ts';
export { buildTree, type CategoryNode, idsWithDescendants } from './category-tree.ts';
export { seedNavigation } from './fixed-navigation.ts';
export { fallbackCategory } from './navigation.ts';
