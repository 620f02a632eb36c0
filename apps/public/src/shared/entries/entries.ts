import { collectionLimits, collectionPages, entryPath, type Picture, type PictureValue } from '@madrasah/contract';
import { articlePath, displayTitle, imageAddress } from '@madrasah/display';
import { truncateText, visibleText } from '@madrasah/rich-text/display';
import { notFound } from '@tanstack/react-router';
import { type HeadSite, schoolText } from '../identity.ts';
import { pageHead } from '../metadata/page-head.ts';
import { isNotFoundError } from '../not-found-error.ts';
import type { RouterContext } from '../router-context.ts';

/** Throws `notFound` where an entry is not shown now. */
export async function orNotFound<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    if (isNotFoundError(error)) throw notFound();
    throw error;
  }
}

/** Loads a page of a list. Throws `notFound` for one behind the last. */
export async function loadPage<Page extends { data: unknown[] }>(
  loading: Promise<Page>,
  page: number | undefined,
): Promise<Page> {
  const loaded = await loading;
  if (page !== undefined && loaded.data.length === 0) throw notFound();
  return loaded;
}

const { first: firstYear, last: lastYear } = collectionLimits.years;

/** The year in an address; undefined where it is not usable. */
export function readYear(written: unknown): number | undefined {
  const year = Number(written);
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : undefined;
}

const descriptionLength = 160;

export type Described = { slug: string; title: string; text: string; pictures?: readonly Picture[] | undefined };

export type KindWithPage = keyof typeof collectionPages;

/** The head of the page of a kind. */
export function kindHead(api: KindWithPage, site: HeadSite) {
  const { title, description, path } = collectionPages[api];
  return pageHead(site, { title: schoolText(title, site), description: schoolText(description, site), path });
}

/** The head of an entry's page. */
export function entryHead(api: KindWithPage, { slug, title, text, pictures = [] }: Described, site: HeadSite) {
  const preview = pictures.find((picture) => picture.preview)?.preview;
  return pageHead(site, {
    title,
    description: truncateText(visibleText(text), descriptionLength) || `${title}. ${site.identity.name}.`,
    path: entryPath(api, slug),
    picture: preview ? { url: imageAddress(preview, { publicOrigin: site.origin }), alt: title } : undefined,
  });
}

/** The first of several pictures, for a card. */
export const firstOf = (gallery: readonly { image: string }[]): Pick<PictureValue, 'image' | 'focus'> | null =>
  gallery[0] ? { image: gallery[0].image, focus: null } : null;

/** An address with the given query parameters. */
export function addressWith(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export type ArticleLink = { title: string; href: string };

/** The article that an entry names, while visitors may read it. Only the link is kept, because the page shows no more. */
export async function loadArticleLink({ client, queryClient }: RouterContext, id: string): Promise<ArticleLink | null> {
  if (id === '') return null;
  const find = async () => {
    const { data } = await client.articles.byId.query({ id });
    return { title: displayTitle(data), href: articlePath(data) };
  };
  return queryClient.ensureQueryData({ queryKey: ['article-link', id], queryFn: () => find().catch(() => null) });
}
