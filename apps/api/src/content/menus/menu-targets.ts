import {
  collectionPages,
  type FeatureId,
  type IdentityContent,
  institutionOf,
  isPageOf,
  type MenuChoice,
  type MenuTarget,
  menuLimits,
  pages,
  withInstitution,
} from '@madrasah/contract';
import { articlePath, listingPath } from '@madrasah/display';
import type { Database } from '../../database/database.ts';
import { readIdentity } from '../../school/settings/index.ts';
import { appPath, namedSitePages } from '../../school/site-content/index.ts';
import { holdTargets, listTargets } from '../articles/index.ts';
import type { Category } from '../category-tree/index.ts';
import { holdEntryTargets, listEntryTargets, listPossibleTargets } from '../collections/index.ts';

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
  if (target.kind === 'group') return 'group';
  if (target.kind === 'category') return `category:${target.slug}`;
  if (target.kind === 'page') return `page:${target.path}`;
  if (target.kind === 'collection') return `collection:${target.api}`;
  if (target.kind === 'link') return `link:${target.href}`;
  return `${target.kind === 'freePage' ? 'entry' : 'article'}:${target.id}`;
}

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
const fixedPagesOf = (identity: IdentityContent) =>
  namedSitePages(identity).filter(({ href }) => !collectionPaths.has(href));

const collectionPagesOf = ({ kind }: IdentityContent) =>
  Object.entries(collectionPages).map(([api, { title, path }]) => ({
    api,
    title: withInstitution(title, institutionOf(kind)),
    path,
  }));

const namingTargets = [
  { kind: 'page', path: appPath },
  { kind: 'collection', api: 'achievements' },
] as const;

/** Whether a menu shows a title that follows the identity: the name of the school's app, or the word for the school. */
export const namesSchool = (nodes: readonly WithTarget[]): boolean =>
  namingTargets.some((target) => targetsOf(nodes).has(targetKey(target)));

/** What can be chosen as a target without a search, by groups. */
export const listChoices = async (db: Database, nodes: readonly Category[], off: readonly FeatureId[]) => {
  const identity = await readIdentity(db);
  const choose = (target: MenuTarget, name: string, href: string): MenuChoice[] =>
    isPageOf(off, href) ? [] : [{ target, name, href }];
  return {
    categories: nodes.flatMap(({ slug, name, href }) =>
      choose({ kind: 'category', slug }, name, href ?? listingPath(slug)),
    ),
    pages: fixedPagesOf(identity).flatMap(({ title, href }) => choose({ kind: 'page', path: href }, title, href)),
    collections: collectionPagesOf(identity).flatMap(({ api, title, path }) =>
      choose({ kind: 'collection', api }, title, path),
    ),
  };
};

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
export async function findTargets(db: Database, tree: readonly WithTarget[], categories: readonly Category[]) {
  const targets = [...targetsOf(tree).values()];
  const identity = await readIdentity(db);
  const fixed = [
    ...categories.map((category) => ofCategory(category)).map((found) => [`category:${found.slug}`, found] as const),
    ...fixedPagesOf(identity).map(({ title, href }) => [`page:${href}`, ofPath(title, href)] as const),
    ...collectionPagesOf(identity).map(({ api, title, path }) => [`collection:${api}`, ofPath(title, path)] as const),
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
