import type { Database } from '../../database/database.ts';
import { firstFree, slugOf } from '../../shared/slug.ts';
import { Category } from './category.entity.ts';
import { listNodes, lockPlaces } from './category-tree.queries.ts';

/**
 * Adds a category of another system, with a similar address; a taken name gets a number. Runs in the caller's
 * transaction.
 */
export async function addImportedCategory(
  db: Database,
  { name, slug }: { name: string; slug: string },
): Promise<Category> {
  await lockPlaces(db);
  const nodes = await listNodes(db);
  const names = new Set(nodes.map((node) => node.name.toLowerCase()));
  const taken = firstFree(name.toLowerCase(), names);
  const category = db.create(
    Category,
    {
      slug: firstFree(slugOf(slug) || slugOf(name) || 'kategori', new Set(nodes.map((node) => node.slug))),
      name: taken === name.toLowerCase() ? name : `${name}${taken.slice(name.length)}`,
      position: Math.max(0, ...nodes.map((node) => node.position)) + 1,
    },
    { persist: true },
  );
  await db.flush();
  return category;
}
