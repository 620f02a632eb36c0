import {
  collectionLimits,
  collectionPages,
  type EntryPagesApi,
  entryPath,
  type Picture,
  type PictureValue,
  type PlainApi,
} from '@madrasah/contract';
import { articlePath, displayTitle, imageAddress } from '@madrasah/display';
import { truncateText } from '@madrasah/rich-text/display';
import { notFound, useLoaderData } from '@tanstack/react-router';
import type { ComponentProps, ComponentType, ReactElement, ReactNode } from 'react';
import { type HeadSite, type NamedSite, namedSite, schoolText } from '../identity.ts';
import { descriptionLength, pageHead } from '../metadata/page-head.ts';
import { orNotFound } from '../or-not-found.ts';
import { readListingSearch } from '../paths.ts';
import { queryOf } from '../queries.ts';
import type { RouterContext } from '../router-context.ts';

/** Loads a page of a list. Throws `notFound` for one behind the last. */
export async function loadPage<Page extends { data: unknown[] }>(
  loading: Promise<Page>,
  page: number | undefined,
): Promise<Page> {
  const loaded = await loading;
  if (page !== undefined && loaded.data.length === 0) throw notFound();
  return loaded;
}

type Whole<Entry> = { data: readonly Entry[]; pagination: { totalPages: number } };

/** Of a hundred entries each. More would take the connections of all other pages, and no school has as many. */
const mostPages = 10;

/** All entries of a list, of which one response has only some; at most `mostPages` responses. */
export async function loadWhole<Entry>(read: (page: number) => Promise<Whole<Entry>>): Promise<Entry[]> {
  const first = await read(1);
  const pages = Math.min(first.pagination.totalPages, mostPages);
  const others = Array.from({ length: pages - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

const { first: firstYear, last: lastYear } = collectionLimits.years;

/** The year in an address; undefined where it is not usable. */
export function readYear(written: unknown): number | undefined {
  const year = Number(written);
  return Number.isInteger(year) && year >= firstYear && year <= lastYear ? year : undefined;
}

/** `text` is plain. */
type Described = { slug: string; title: string; text: string; pictures?: readonly Picture[] | undefined };

export type KindWithPage = keyof typeof collectionPages;

/** The head of the page of a kind. */
function kindHead(api: KindWithPage, site: HeadSite) {
  const { title, description, path } = collectionPages[api];
  return pageHead(site, { title: schoolText(title, site), description: schoolText(description, site), path });
}

/** The head of an entry's page. */
function entryHead(api: KindWithPage, { slug, title, text, pictures = [] }: Described, site: HeadSite) {
  const preview = pictures.find((picture) => picture.preview)?.preview;
  return pageHead(site, {
    title,
    description:
      truncateText(text.trim().replace(/\s+/g, ' '), descriptionLength) || `${title}. ${site.identity.name}.`,
    path: entryPath(api, slug),
    picture: preview ? { url: imageAddress(preview, { publicOrigin: site.origin }), alt: title } : undefined,
  });
}

/** The first of several pictures, for a card. */
export const firstOf = (gallery: readonly { image: string }[]): Pick<PictureValue, 'image' | 'focus'> | null =>
  gallery[0] ? { image: gallery[0].image, focus: null } : null;

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

type Client = RouterContext['client'];
type Options = { signal: AbortSignal };

/** An entry of each kind with pages for its entries. */
type Entries = { [Api in EntryPagesApi]: Awaited<ReturnType<Client[Api]['bySlug']['query']>>['data'] };
export type EntryOf<Api extends EntryPagesApi> = Entries[Api];

type EntryCalls<Entry> = {
  bySlug: { query(input: { slug: string }, options: Options): Promise<{ data: Entry }> };
  readPreview: { query(input: { secret: string }, options: Options): Promise<{ data: Entry }> };
};
const entryCalls = (client: Client): { [Api in EntryPagesApi]: EntryCalls<Entries[Api]> } => client;

/** The kinds with the common page of a list. */
type ListedApi = PlainApi | 'albums' | 'extracurriculars';
type Pages = { [Api in ListedApi]: Awaited<ReturnType<Client[Api]['list']['query']>> };

type PageInput = { page: number; limit: number };
type ListCall<Page> = { list: { query(input: PageInput, options: Options): Promise<Page> } };
const listCalls = (client: Client): { [Api in ListedApi]: ListCall<Pages[Api]> } => client;

type OfRoute = { context: RouterContext };
type Head = { match: OfRoute };

/** The head of the page of a kind, for its route; `more`: further links. */
export const kindHeadOf =
  (of: KindWithPage, ...more: ComponentProps<'link'>[]) =>
  ({ match }: Head) => {
    const head = kindHead(of, namedSite(match.context));
    return { ...head, links: [...head.links, ...more] };
  };

/** The route of the list of a kind, page by page; its component is missing. */
export const listRoute = <Api extends ListedApi>(of: Api) => ({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }: { search: { page?: number | undefined } }) => ({ page: search.page }),
  loader: ({ context: { client, queryClient }, deps }: OfRoute & { deps: { page: number | undefined } }) => {
    const input = { page: deps.page ?? 1, limit: collectionLimits.pageSize };
    const query = queryOf([of, 'list', input], (options) => listCalls(client)[of].list.query(input, options));
    return loadPage(queryClient.ensureQueryData(query), deps.page);
  },
  head: kindHeadOf(of),
});

/** How preview links show the entries of a kind; the route of these links finds it at the route of the entries. */
type EntryPreview = {
  of: EntryPagesApi;
  load: (context: RouterContext, secret: string) => Promise<{ title: string; page: ReactElement }>;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    preview?: EntryPreview;
  }
}

type EntryParts<Entry, More> = {
  /** Loads what the page shows in addition to the entry. */
  complete?: (context: RouterContext, entry: Entry, isPreview: boolean) => Promise<More | undefined>;
  /** What the head contains. */
  describe: (entry: Entry, site: NamedSite) => Described;
  view: ComponentType<{ entry: Entry; isPreview: boolean } & Partial<More>>;
};

function ShownEntry(): ReactNode {
  const loaded = useLoaderData({ strict: false });
  return loaded && 'shownEntry' in loaded ? loaded.shownEntry : null;
}

/** The route of one entry, with its page for preview links. */
export const entryRoute = <Api extends KindWithPage & EntryPagesApi, More extends object = object>(
  of: Api,
  { complete, describe, view: View }: EntryParts<Entries[Api], More>,
) => {
  type Query = ReturnType<typeof queryOf<{ data: Entries[Api] }, string[]>>;
  const bySlug = (slug: string, client: Client): Query =>
    queryOf([of, 'bySlug', slug], (options) => entryCalls(client)[of].bySlug.query({ slug }, options));
  const byLink = (secret: string, client: Client): Query =>
    queryOf([of, 'byLink', secret], (options) => entryCalls(client)[of].readPreview.query({ secret }, options));
  const show = async (context: RouterContext, query: Query, isPreview: boolean) => {
    const { data: entry } = await context.queryClient.ensureQueryData(query);
    const more: Partial<More> = (await complete?.(context, entry, isPreview)) ?? {};
    return { entry, shownEntry: <View {...more} entry={entry} isPreview={isPreview} /> };
  };
  const load: EntryPreview['load'] = async (context, secret) => {
    const { entry, shownEntry } = await show(context, byLink(secret, context.client), true);
    return { title: entry.title, page: shownEntry };
  };
  return {
    loader: ({ context, params }: OfRoute & { params: { slug: string } }) =>
      orNotFound(show(context, bySlug(params.slug, context.client), false)),
    head: ({ loaderData, match }: Head & { loaderData?: { entry: Entries[Api] } | undefined }) => {
      const site = namedSite(match.context);
      return loaderData ? entryHead(of, describe(loaderData.entry, site), site) : kindHead(of, site);
    },
    component: ShownEntry,
    staticData: { preview: { of, load } },
  };
};
