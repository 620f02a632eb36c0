import { collectionPages, type MenuChoice, type MenuTarget, menuLimits, pages } from '@madrasah/contract';
import { articlePath, listingPath } from '@madrasah/display';
import type { Database } from '../../database/database.ts';
import { readIdentity } from '../../identity/settings/index.ts';
import { holdTargets, listTargets } from '../articles/index.ts';
import type { Category } from '../category-tree/index.ts';
import { holdEntryTargets, listEntryTargets, listPossibleTargets } from '../collections/index.ts';
import { appPath, namedSitePages } from '../site-content/index.ts';

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

/** The same text for the same target; triggers use that of categories, articles and entries of collections. */
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
    case 'freePage':
      return `entry:${target.id}`;
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
const readFixedPages = async (db: Database) => [
  ...namedSitePages(await readIdentity(db)).filter(({ href }) => !collectionPaths.has(href)),
  { title: 'Hasil', href: '/hasil' },
];

/** Whether a menu shows the name of the school's app. */
export const namesApp = (nodes: readonly WithTarget[]): boolean =>
  targetsOf(nodes).has(targetKey({ kind: 'page', path: appPath }));

/** What can be chosen as a target without a search, by groups. */
export const listChoices = async (
  db: Database,
  nodes: readonly Category[],
): Promise<Record<'categories' | 'pages' | 'collections', MenuChoice[]>> => ({
  categories: nodes.map(({ slug, name, href }) => ({
    target: { kind: 'category', slug },
    name,
    href: href ?? listingPath(slug),
  })),
  pages: (await readFixedPages(db)).map(({ title, href }) => ({
    target: { kind: 'page', path: href },
    name: title,
    href,
  })),
  collections: Object.entries(collectionPages).map(([api, { title, path }]) => ({
    target: { kind: 'collection', api },
    name: title,
    href: path,
  })),
});

/** The school's own pages that are published, first those at the beginning of the alphabet. */
export async function listFreePages(db: Database, now: Date): Promise<MenuChoice[]> {
  const listed = await listPossibleTargets(db, pages, now, menuLimits.freePages);
  return listed.map(({ id, title, slug }) => ({ target: { kind: 'freePage', id }, name: title, href: `/${slug}` }));
}

const idsOf = (targets: Iterable<MenuTarget>, kind: 'article' | 'freePage') =>
  [...targets].flatMap((target) => (target.kind === kind ? [target.id] : []));

/** What the targets are cannot change until the transaction has stored the tree, and triggers know of it. */
export async function holdTargetsOf(db: Database, tree: readonly WithTarget[]): Promise<void> {
  const targets = [...targetsOf(tree).values()];
  await holdTargets(db, idsOf(targets, 'article'));
  await holdEntryTargets(db, pages, idsOf(targets, 'freePage'));
}

/** From a beginning to an end, for what is published. */
const shownDuring = (status: string, from: string | null, until: string | null) => ({
  shownFrom: status === 'published' && from ? Date.parse(from) : Number.POSITIVE_INFINITY,
  shownUntil: until ? Date.parse(until) : Number.POSITIVE_INFINITY,
});

async function findArticles(db: Database, ids: readonly string[]): Promise<[string, FoundTarget][]> {
  if (ids.length === 0) return [];
  return (await listTargets(db, ids)).map((article) => [
    targetKey({ kind: 'article', id: article.id }),
    {
      name: article.title,
      href: articlePath(article),
      slug: article.slug,
      categoryId: null,
      ...shownDuring(article.status, article.publishedAt, article.expiresAt),
    },
  ]);
}

async function findFreePages(db: Database, ids: readonly string[]): Promise<[string, FoundTarget][]> {
  if (ids.length === 0) return [];
  return (await listEntryTargets(db, pages, ids)).map(({ id, title, slug, status, startsAt, endsAt }) => [
    targetKey({ kind: 'freePage', id }),
    { ...ofPath(title, `/${slug}`), ...shownDuring(status, startsAt, endsAt) },
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
    ...(await readFixedPages(db)).map(({ title, href }) => [`page:${href}`, ofPath(title, href)] as const),
    ...Object.entries(collectionPages).map(
      ([api, { title, path }]) => [`collection:${api}`, ofPath(title, path)] as const,
    ),
  ];
  const links = targets.flatMap((target) =>
    target.kind === 'link' ? [[targetKey(target), ofPath('', target.href)] as const] : [],
  );
  return new Map([
    ...fixed,
    ...links,
    ...(await findArticles(db, idsOf(targets, 'article'))),
    ...(await findFreePages(db, idsOf(targets, 'freePage'))),
  ]);
}
