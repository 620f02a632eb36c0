import { type ArticleSearchResponse, limits } from '@madrasah/contract';
import type { HeadSite } from '../../shared/identity.ts';
import { readListingSearch } from '../../shared/listing-search.ts';
import { noindexHead } from '../../shared/metadata/page-head.ts';
import type { RouterContext } from '../../shared/router-context.ts';
import { paginatedQueryOptions } from '../articles/shared/listing-query.ts';

/** The search text and the first page; an empty text means all latest news. */
export type SearchRequest = { term: string; page: number };

/** Characters that no text contains, and halves of surrogate pairs from a cut. */
const unsearchable = /[\p{Cc}\p{Cs}]/gu;

/** `?search=` and `?page=` of the results page. */
export function readNewsSearch(search: Record<string, unknown>): {
  search?: string | undefined;
  page?: number | undefined;
} {
  const typed = [search.search ?? ''].flat().join(' ').trim().slice(0, limits.search.query);
  const term = typed.replace(unsearchable, ' ').trim();
  return { search: term || undefined, ...readListingSearch(search) };
}

/** Articles and fixed pages that match, 9 articles at a time; without a text the newest articles. */
export const resultsQuery = ({ client }: Pick<RouterContext, 'client'>, { term, page: firstPage }: SearchRequest) =>
  paginatedQueryOptions(
    ['search', term, firstPage],
    firstPage,
    async (page, options): Promise<ArticleSearchResponse> => {
      if (term) return client.articles.search.query({ q: term, ...page }, options);
      return { ...(await client.articles.published.query({ ...page, view: 'card' }, options)), pages: [] };
    },
  );

export async function loadResults(context: RouterContext, wanted: SearchRequest): Promise<SearchRequest> {
  await context.queryClient.ensureInfiniteQueryData(resultsQuery(context, wanted));
  return wanted;
}

const articleCountText = (total: number) =>
  total < limits.search.ranked ? `${total} artikel` : `Sedikitnya ${total} artikel`;

/** The number of results as text: '3 artikel dan 1 halaman ditemukan'. */
export function resultCountText(articles: number, pages: number): string {
  if (articles + pages === 0) return 'Tidak ada yang ditemukan';
  const parts = [articles > 0 && articleCountText(articles), pages > 0 && `${pages} halaman`].filter(Boolean);
  return `${parts.join(' dan ')} ditemukan`;
}

/** Results are excluded from search engines. */
export const newsHead = (wanted: SearchRequest | undefined, site: HeadSite) =>
  noindexHead(site, wanted?.term ? `Hasil pencarian: ${wanted.term}` : 'Berita Terbaru');
