import type { Database } from '../../database/database.ts';
import { Category } from './category.entity.ts';
import { listNodes } from './category-tree.queries.ts';
import { fallbackCategory, type NavigationNode, navigation } from './navigation.ts';

async function seedNodes(
  db: Database,
  nodes: readonly NavigationNode[],
  known: Map<string, Category>,
  parent?: Category,
) {
  for (const [position, node] of nodes.entries()) {
    const { slug, name, description, href } = node;
    const category =
      known.get(slug) ??
      db.create(
        Category,
        { slug, name, description, href, parent: parent?.id, position, fixed: true },
        { persist: true },
      );
    await db.flush();
    await seedNodes(db, node.children ?? [], known, category);
  }
}

/**
 * Makes sure that every node of the fixed navigation is there. What an administrator renamed stays renamed,
 * because a node is known by its slug.
 */
export async function seedNavigation(db: Database): Promise<void> {
  await db.transactional(async (transaction) => {
    const known = new Map((await listNodes(transaction)).map((node) => [node.slug, node]));
    await seedNodes(transaction, navigation, known);
    if (!known.has(fallbackCategory.slug)) {
      transaction.create(Category, { ...fallbackCategory, position: 1_000 }, { persist: true });
    }
  });
}
