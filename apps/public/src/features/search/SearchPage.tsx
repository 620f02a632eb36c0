import type { FoundPage } from '@madrasah/contract';
import { EmptyState, SectionHeading } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useRouterState } from '@tanstack/react-router';
import { useRouterContext } from '../../shared/router-context.ts';
import { ArticleFeed, FeedPage } from '../articles/shared/ArticleFeed.tsx';
import styles from './SearchPage.module.css';
import { resultCountText, resultsQuery } from './search.ts';
import { PopularSearches } from './shared/PopularSearches.tsx';
import { SearchForm } from './shared/SearchForm.tsx';

const route = getRouteApi('/news');
const pagesHeadingId = 'halaman-ditemukan';
const articlesHeadingId = 'artikel-ditemukan';

/** Search results, articles and fixed pages; without a search text all latest news. */
export function SearchPage() {
  const wanted = route.useLoaderData();
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
        {pages.length > 0 && total > 0 && <SectionHeading id={articlesHeadingId}>Artikel</SectionHeading>}
        <ArticleFeed feed={feed} address={address} nothing={pages.length === 0 && <NothingFound term={term} />} />
      </div>
    </FeedPage>
  );
}

function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className={styles.pages} aria-labelledby={pagesHeadingId}>
      <SectionHeading id={pagesHeadingId}>Halaman</SectionHeading>
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
