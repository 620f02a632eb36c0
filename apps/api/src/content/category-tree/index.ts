export { addImportedCategory } from './add-imported.ts';
export { Category, type CategoryTables } from './category.entity.ts';
export { createCategoryCaches } from './category-tree.caches.ts';
export {
  type CategoryContext,
  cachedNodes,
  findFallbackCategory,
  findKnownCategory,
  findKnownFallback,
  findListingIds,
  listCategories,
  listNodes,
  lockPlaces,
} from './category-tree.queries.ts';
export { buildTree, type CategoryNode, idsWithDescendants } from './category-tree.ts';
export { renameInstitution, seedNavigation } from './fixed-navigation.ts';
export { fallbackCategory } from './navigation.ts';
