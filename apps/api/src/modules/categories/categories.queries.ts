import type { Database } from '../../database/database.ts';
import { Category } from './category.entity.ts';
import { buildTree, type CategoryNode, idsWithDescendants } from './category-tree.ts';
import { fallbackCategory } from './navigation.ts';

/** All nodes of the tree in the order of the navigation; a school has some dozens, never thousands. */
export const listNodes = (db: Database): Promise<Category[]> =>
  db.find(Category, {}, { orderBy: { position: 'asc', id: 'asc' } });

/** What each node is called. */
export const listNames = async (db: Database): Promise<{ id: number; name: string }[]> =>
  (await listNodes(db)).map(({ id, name }) => ({ id, name }));

const leavesOf = (tree: readonly CategoryNode[]): Category[] =>
  tree.flatMap(({ category, children }) => (children.length === 0 ? [category] : leavesOf(children)));

/**
 * The nodes that articles are filed under directly, in the order of the tree: those without children that are no links
 * (A-04).
 */
export async function listCategories(db: Database): Promise<Category[]> {
  return leavesOf(buildTree(await listNodes(db))).filter((node) => node.holdsArticles());
}

const sameText = (left: string, right: string) => left.localeCompare(right, 'id', { sensitivity: 'accent' }) === 0;

function named(nodes: readonly Category[], key: string): Category | undefined {
  const filable = nodes.filter((node) => node.holdsArticles());
  return (
    filable.find(({ slug }) => sameText(slug, key)) ??
    filable.find(({ name }) => sameText(name, key)) ??
    filable.find(({ id }) => String(id) === key)
  );
}

/** The node of that slug, title or id, in any case. */
export const findCategory = async (db: Database, key: string): Promise<Category | undefined> =>
  named(await listNodes(db), key);

/** The ids of all categories whose articles a listing of `key` shows; none when there is no such category. */
export async function findListingIds(db: Database, key: string): Promise<number[]> {
  const nodes = await listNodes(db);
  const category = named(nodes, key);
  return category ? idsWithDescendants(nodes, category.id) : [];
}

/** The category for articles that have no other. */
export const findFallbackCategory = (db: Database): Promise<Category> =>
  db.findOneOrFail(Category, { slug: fallbackCategory.slug });

export type ArticleCounts = ReadonlyMap<number, number>;

/**
 * How many articles each category holds: published ones for visitors, all for staff. Counted by the table's name,
 * because the articles module builds on this one and not the other way round.
 */
export async function countArticles(db: Database, scope: 'published' | 'all'): Promise<ArticleCounts> {
  const rows = await db.execute<{ category_id: number; count: string }[]>(
    `select category_id, count(*) as count from articles
     where deleted_at is null and (status = 'published' or ?) group by category_id`,
    [scope === 'all'],
  );
  return new Map(rows.map((row) => [row.category_id, Number(row.count)]));
}
