import { type ArticleSearchResponse, type FoundPage, limits } from '@madrasah/contract';
import { EmptyState, SectionHeading } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { type HeadSite, namedSite } from '../../shared/identity.ts';
import { noindexHead } from '../../shared/metadata/page-head.ts';
import { readListingSearch } from '../../shared/paths.ts';
import { listQueryOf } from '../../shared/queries.ts';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';
import { ArticleFeed, FeedPage, ListingError } from '../articles/shared/ArticleFeed.tsx';
import styles from './SearchPage.module.css';
import { PopularSearches, SearchForm } from './shared/SearchForm.tsx';

/** The search text and the first page; an empty text means all latest news. */
type SearchRequest = { term: string; page: number };

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
const resultsQuery = ({ client }: RouterContext, { term, page: firstPage }: SearchRequest) =>
  listQueryOf(['search', term], firstPage, async (page, options): Promise<ArticleSearchResponse> => {
    const batch = { page, limit: limits.page.categorySize };
    if (term) return client.articles.search.query({ q: term, ...batch }, options);
    return { ...(await client.articles.published.query({ ...batch, view: 'card' }, options)), pages: [] };
  });

const articleCountText = (total: number) =>
  total < limits.search.ranked ? `${total} artikel` : `Sedikitnya ${total} artikel`;

/** The number of results as text: '3 artikel dan 1 halaman ditemukan'. */
export function resultCountText(articles: number, pages: number): string {
  if (articles + pages === 0) return 'Tidak ada yang ditemukan';
  const parts = [articles > 0 && articleCountText(articles), pages > 0 && `${pages} halaman`].filter(Boolean);
  return `${parts.join(' dan ')} ditemukan`;
}

/** Results are excluded from search engines. */
const newsHead = (wanted: SearchRequest | undefined, site: HeadSite) =>
  noindexHead(site, wanted?.term ? `Hasil pencarian: ${wanted.term}` : 'Berita Terbaru');

/** While another search is loading, the page and its search field stay. */
export const Route = createFileRoute('/news')({
  validateSearch: readNewsSearch,
  loaderDeps: ({ search }) => ({ term: search.search ?? '', page: search.page ?? 1 }),
  loader: async ({ context, deps }) => {
    await context.queryClient.ensureInfiniteQueryData(resultsQuery(context, deps));
    return deps;
  },
  head: ({ loaderData, match }) => newsHead(loaderData, namedSite(match.context)),
  component: SearchPage,
  errorComponent: ListingError,
  // The browser's lazy error page adds a Suspense boundary, so the server must render one too.
  wrapInSuspense: true,
});

/** Search results, articles and fixed pages; without a search text all latest news. */
function SearchPage() {
  const wanted = Route.useLoaderData();
  const { term, page } = wanted;
  const feed = useInfiniteQuery(resultsQuery(useRouterContext(), wanted));
  const [first] = feed.data?.pages ?? [];
  const pages = first?.pages ?? [];
  const total = first?.pagination.total ?? 0;
  const isSearching = useRouterState({ select: ({ isLoading }) => isLoading });
  const address = { path: '/news', page, ...(term && { fields: { search: term } }) };
  return (
    <FeedPage
      title={term ? `Hasil pencarian “${term}”` : 'Berita Terbaru'}
      intro={term && <p role="status">{resultCountText(total, pages.length)}</p>}
    >
      <div className={styles.search}>
        <SearchForm term={term} />
      </div>
      <div className={styles.results} aria-busy={isSearching} data-found={first && total + pages.length}>
        {page === 1 && <FoundPages pages={pages} />}
        {pages.length > 0 && total > 0 && <SectionHeading id="artikel-ditemukan">Artikel</SectionHeading>}
        <ArticleFeed feed={feed} address={address} nothing={pages.length === 0 && <NothingFound term={term} />} />
      </div>
    </FeedPage>
  );
}

function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages} aria-labelledby="halaman-ditemukan">
      <SectionHeading id="halaman-ditemukan">Halaman</SectionHeading>
      <ul>
        {pages.map(({ title, href, snippet }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{snippet}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ term }: { term: string }) {
  return (
    <EmptyState title="Artikel Tidak Ditemukan" headingLevel={2} actions={<PopularSearches />}>
      {term
        ? `Tidak ada yang cocok dengan “${term}”. Periksa ejaannya, pakai kata yang lebih umum, atau coba salah satu pencarian ini.`
        : 'Belum ada berita yang diterbitkan.'}
    </EmptyState>
  );
}
