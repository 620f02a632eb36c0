export { Category, type CategoryTables } from './category.entity.ts';
export {
  addImportedCategory,
  buildTree,
  type CategoryContext,
  type CategoryNode,
  cachedNodes,
  createCategoryCaches,
  findKnownCategory,
  findKnownFallback,
  findListingIds,
  fitsBelow,
  idsWithDescendants,
  listCategories,
  listNodes,
  lockPlaces,
  renameInstitution,
  seedNavigation,
} from './category-tree.queries.ts';
export { fallbackCategory } from './navigation.ts';
