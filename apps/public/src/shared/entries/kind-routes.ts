import { collectionLimits } from '@madrasah/contract';
import { namedSite } from '../identity.ts';
import { readListingSearch } from '../listing-search.ts';
import type { RouterContext } from '../router-context.ts';
import { type Described, entryHead, type KindWithPage, kindHead, loadPage, orNotFound } from './entries.ts';

type PageInput = { page: number; limit: number };
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

/** The route of one entry; its component is missing. `describe`: what its head contains. */
export const entryRoute = <Entry>(
  of: KindWithPage,
  load: (context: RouterContext, slug: string) => Promise<Entry>,
  describe: (entry: Entry) => Described,
) => ({
  loader: ({ context, params }: OfRoute & { params: { slug: string } }) => orNotFound(load(context, params.slug)),
  head: ({ loaderData, match }: Head & { loaderData?: Entry | undefined }) => {
    const site = namedSite(match.context);
    return loaderData === undefined ? kindHead(of, site) : entryHead(of, describe(loaderData), site);
  },
});
