import { type Institution, institutionOf, withInstitution } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { readIdentity } from '../../school/settings/index.ts';
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

const inWords = (nodes: readonly NavigationNode[], institution: Institution): NavigationNode[] =>
  nodes.map((node) => ({
    ...node,
    name: withInstitution(node.name, institution),
    description: withInstitution(node.description, institution),
    ...(node.children && { children: inWords(node.children, institution) }),
  }));

const allNodes = (nodes: readonly NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);

/** Changes the word for the institution in names and descriptions of the fixed navigation that staff have not changed. */
export async function renameInstitution(db: Database, from: Institution, to: Institution): Promise<void> {
  const known = new Map((await listNodes(db)).map((node) => [node.slug, node]));
  for (const { slug, name, description } of allNodes(navigation)) {
    const node = known.get(slug);
    if (!node) continue;
    if (node.name === withInstitution(name, from)) node.name = withInstitution(name, to);
    if (node.description === withInstitution(description, from)) node.description = withInstitution(description, to);
  }
  await db.flush();
}

/**
 * Adds the missing nodes of the fixed navigation. A renamed node keeps its name, because it is recognised by its slug
 *.
 */
export async function seedNavigation(db: Database): Promise<void> {
  await db.transactional(async (transaction) => {
    const known = new Map((await listNodes(transaction)).map((node) => [node.slug, node]));
    const { kind } = await readIdentity(transaction);
    await seedNodes(transaction, inWords(navigation, institutionOf(kind)), known);
    if (!known.has(fallbackCategory.slug)) {
      transaction.create(Category, { ...fallbackCategory, position: 1_000 }, { persist: true });
    }
  });
}
