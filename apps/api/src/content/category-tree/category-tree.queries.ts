import type { Database } from '../../database/database.ts';
import { lockUntilCommit } from '../../database/lock-until-commit.ts';
import { Category } from './category.entity.ts';
import type { CategoryCaches } from './category-tree.caches.ts';
import { buildTree, type CategoryNode, idsWithDescendants } from './category-tree.ts';
import { fallbackCategory } from './navigation.ts';

/** The dependencies of cached queries of the tree. */
export type CategoryContext = { db: Database; queryCaches: { categories: CategoryCaches } };

const orderBy = { position: 'asc', id: 'asc' } as const;

/** All nodes of the tree in the order of the navigation; a school has some dozens, never thousands. */
export const listNodes = (db: Database): Promise<Category[]> => db.find(Category, {}, { orderBy });

/** The same, cached and read-only. */
export const cachedNodes = ({ db, queryCaches }: CategoryContext): Promise<readonly Category[]> =>
  queryCaches.categories.nodes.getOrLoad('', () => db.find(Category, {}, { orderBy, disableIdentityMap: true }));

const leavesOf = (tree: readonly CategoryNode[]): Category[] =>
  tree.flatMap(({ category, children }) => (children.length === 0 ? [category] : leavesOf(children)));

/** The nodes that articles can belong to, in the order of the tree: those without children that are no links. */
export async function listCategories(db: Database): Promise<Category[]> {
  return leavesOf(buildTree(await listNodes(db))).filter((node) => node.holdsArticles());
}

const collator = new Intl.Collator('id', { sensitivity: 'accent' });
const sameText = (left: string, right: string) => collator.compare(left, right) === 0;

function named(nodes: readonly Category[], key: string): Category | undefined {
  const filable = nodes.filter((node) => node.holdsArticles());
  return (
    filable.find(({ slug }) => sameText(slug, key)) ??
    filable.find(({ name }) => sameText(name, key)) ??
    filable.find(({ id }) => String(id) === key)
  );
}

/** The cached, read-only node of that slug, title or id, in any case. */
export const findKnownCategory = async (context: CategoryContext, key: string): Promise<Category | undefined> =>
  named(await cachedNodes(context), key);

/** The ids of all categories in a listing of `key`; none when there is no such category. */
export async function findListingIds(context: CategoryContext, key: string): Promise<number[]> {
  const nodes = await cachedNodes(context);
  const category = named(nodes, key);
  return category ? idsWithDescendants(nodes, category.id) : [];
}

/** The cached, read-only category for articles without another one. */
export async function findKnownFallback(context: CategoryContext): Promise<Category> {
  const category = (await cachedNodes(context)).find(({ slug }) => slug === fallbackCategory.slug);
  if (!category) throw new Error('there is no category for articles without one');
  return category;
}

/** The same as an entity. */
export const findFallbackCategory = (db: Database): Promise<Category> =>
  db.findOneOrFail(Category, { slug: fallbackCategory.slug });

/** Serialises changes of the tree: each sees the positions, addresses and colours that the others have taken. */
export const lockPlaces = (db: Database) => lockUntilCommit(db, 'categories');
