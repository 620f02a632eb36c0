import { collectionPages, type MenuChoice, type MenuTarget } from '@madrasah/contract';
import { articlePath, listingPath } from '@madrasah/display';
import type { Database } from '../../database/database.ts';
import { holdTargets, listTargets } from '../articles/index.ts';
import type { Category } from '../category-tree/index.ts';
import { sitePages } from '../site-content/index.ts';

/** What a target is now. Visitors see it between two moments, in milliseconds since 1970. */
export type FoundTarget = {
  name: string;
  href: string;
  slug: string;
  /** The category that it is. */
  categoryId: number | null;
  shownFrom: number;
  shownUntil: number;
};
export type FoundTargets = ReadonlyMap<string, FoundTarget>;

type WithTarget = { target: MenuTarget; children: readonly WithTarget[] };

/** The same text for the same target; triggers use that of categories and articles. */
export function targetKey(target: MenuTarget): string {
  switch (target.kind) {
    case 'group':
      return 'group';
    case 'category':
      return `category:${target.slug}`;
    case 'page':
      return `page:${target.path}`;
    case 'collection':
      return `collection:${target.api}`;
    case 'article':
      return `article:${target.id}`;
    case 'link':
      return `link:${target.href}`;
  }
}

/** The distinct targets of a tree. */
export function targetsOf(nodes: readonly WithTarget[]): Map<string, MenuTarget> {
  const all = (level: readonly WithTarget[]): MenuTarget[] =>
    level.flatMap(({ target, children }) => [target, ...all(children)]);
  return new Map(all(nodes).map((target) => [targetKey(target), target]));
}

const always = { shownFrom: Number.NEGATIVE_INFINITY, shownUntil: Number.POSITIVE_INFINITY };
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const ofCategory = ({ id, name, slug, href }: Category): FoundTarget => ({
  name,
  href: href ?? listingPath(slug),
  slug,
  categoryId: id,
  ...always,
});

const ofPath = (name: string, href: string): FoundTarget => ({
  name,
  href,
  slug: lastPart(href),
  categoryId: null,
  ...always,
});

const collectionPaths = new Set<string>(Object.values(collectionPages).map(({ path }) => path));

/** The pages that the site always has, without those of collections. */
const fixedPages = [
  ...sitePages.filter(({ href }) => !collectionPaths.has(href)).map(({ title, href }) => ({ title, href })),
  { title: 'Hasil', href: '/hasil' },
];

/** What can be chosen as a target without a search, by groups. */
export const listChoices = (
  nodes: readonly Category[],
): Record<'categories' | 'pages' | 'collections', MenuChoice[]> => ({
  categories: nodes.map(({ slug, name, href }) => ({
    target: { kind: 'category', slug },
    name,
    href: href ?? listingPath(slug),
  })),
  pages: fixedPages.map(({ title, href }) => ({ target: { kind: 'page', path: href }, name: title, href })),
  collections: Object.entries(collectionPages).map(([api, { title, path }]) => ({
    target: { kind: 'collection', api },
    name: title,
    href: path,
  })),
});

const articleIds = (targets: readonly MenuTarget[]) =>
  targets.flatMap((target) => (target.kind === 'article' ? [target.id] : []));

/** What the targets are cannot change until the transaction has stored the tree, and triggers know of it. */
export async function holdTargetsOf(db: Database, tree: readonly WithTarget[]): Promise<void> {
  await holdTargets(db, articleIds([...targetsOf(tree).values()]));
}

async function findArticles(db: Database, targets: readonly MenuTarget[]): Promise<[string, FoundTarget][]> {
  const ids = articleIds(targets);
  if (ids.length === 0) return [];
  return (await listTargets(db, ids)).map((article) => [
    targetKey({ kind: 'article', id: article.id }),
    {
      name: article.title,
      href: articlePath(article),
      slug: article.slug,
      categoryId: null,
      shownFrom:
        article.status === 'published' && article.publishedAt
          ? Date.parse(article.publishedAt)
          : Number.POSITIVE_INFINITY,
      shownUntil: article.expiresAt ? Date.parse(article.expiresAt) : Number.POSITIVE_INFINITY,
    },
  ]);
}

/** The targets of a tree that exist, by their keys. `categories`: all nodes of the category tree. */
export async function findTargets(
  db: Database,
  tree: readonly WithTarget[],
  categories: readonly Category[],
): Promise<FoundTargets> {
  const targets = [...targetsOf(tree).values()];
  const fixed = [
    ...categories.map((category) => ofCategory(category)).map((found) => [`category:${found.slug}`, found] as const),
    ...fixedPages.map(({ title, href }) => [`page:${href}`, ofPath(title, href)] as const),
    ...Object.entries(collectionPages).map(
      ([api, { title, path }]) => [`collection:${api}`, ofPath(title, path)] as const,
    ),
  ];
  const links = targets.flatMap((target) =>
    target.kind === 'link' ? [[targetKey(target), ofPath('', target.href)] as const] : [],
  );
  return new Map([...fixed, ...links, ...(await findArticles(db, targets))]);
}
