import { collectionLimits, type EntryPagesApi } from '@madrasah/contract';
import { useLoaderData } from '@tanstack/react-router';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { type NamedSite, namedSite } from '../identity.ts';
import { readListingSearch } from '../paths.ts';
import type { RouterContext } from '../router-context.ts';
import { type Described, entryHead, type KindWithPage, kindHead, loadPage, orNotFound } from './entries.ts';

export type PageInput = { page: number; limit: number };
type OfRoute = { context: RouterContext };
type Head = { match: OfRoute };

/** The head of the page of a kind, for its route. */
export const kindHeadOf =
  (of: KindWithPage) =>
  ({ match }: Head) =>
    kindHead(of, namedSite(match.context));

/** The route of the list of a kind, page by page; its component is missing. */
export const listRoute = <Page extends { data: unknown[] }>(
  of: KindWithPage,
  load: (context: RouterContext, input: PageInput) => Promise<Page>,
) => ({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }: { search: { page?: number | undefined } }) => ({ page: search.page }),
  loader: ({ context, deps: { page } }: OfRoute & { deps: { page: number | undefined } }) =>
    loadPage(load(context, { page: page ?? 1, limit: collectionLimits.pageSize }), page),
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
  bySlug: (context: RouterContext, slug: string) => Promise<{ data: Entry }>;
  byLink: (context: RouterContext, secret: string) => Promise<{ data: Entry }>;
  /** What the page shows in addition to the entry. */
  complete?: (context: RouterContext, entry: Entry) => Promise<More>;
  /** What the head contains. */
  describe: (entry: Entry, site: NamedSite) => Described;
  view: ComponentType<{ entry: Entry; isPreview: boolean } & Partial<More>>;
};

function ShownEntry(): ReactNode {
  const loaded = useLoaderData({ strict: false });
  return loaded && 'shownEntry' in loaded ? loaded.shownEntry : null;
}

/** The route of one entry, with its page for preview links. */
export const entryRoute = <Entry extends { title: string }, More extends object = object>(
  of: KindWithPage & EntryPagesApi,
  { bySlug, byLink, complete, describe, view: View }: EntryParts<Entry, More>,
) => {
  const show = async (context: RouterContext, reading: Promise<{ data: Entry }>, isPreview: boolean) => {
    const { data: entry } = await reading;
    const more: Partial<More> = (await complete?.(context, entry)) ?? {};
    return { entry, shownEntry: <View {...more} entry={entry} isPreview={isPreview} /> };
  };
  const load: EntryPreview['load'] = async (context, secret) => {
    const { entry, shownEntry } = await show(context, byLink(context, secret), true);
    return { title: entry.title, page: shownEntry };
  };
  return {
    loader: ({ context, params }: OfRoute & { params: { slug: string } }) =>
      orNotFound(show(context, bySlug(context, params.slug), false)),
    head: ({ loaderData, match }: Head & { loaderData?: { entry: Entry } | undefined }) => {
      const site = namedSite(match.context);
      return loaderData ? entryHead(of, describe(loaderData.entry, site), site) : kindHead(of, site);
    },
    component: ShownEntry,
    staticData: { preview: { of, load } },
  };
};
