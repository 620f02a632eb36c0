import { texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import { buildTree, type Category, type CategoryNode, listNodes } from '../categories/index.ts';

/** The navigation: the fixed nodes of the tree. */
export const readNavigation = async (db: Database): Promise<CategoryNode[]> =>
  buildTree((await listNodes(db)).filter(({ fixed }) => fixed));

/** Everything that an article can be filed under, for the picker: links are left out. */
export const readPickerTree = async (db: Database): Promise<CategoryNode[]> =>
  buildTree((await listNodes(db)).filter((node) => node.holdsArticles()));

/** A node and the one above it. */
export async function findMenu(db: Database, slug: string): Promise<{ menu: Category; parent: Category | undefined }> {
  const nodes = await listNodes(db);
  const menu = nodes.find((node) => node.slug === slug.toLowerCase());
  if (!menu) throw new Refusal('NOT_FOUND', texts.menu.notFound);
  return { menu, parent: nodes.find(({ id }) => id === menu.parent) };
}
