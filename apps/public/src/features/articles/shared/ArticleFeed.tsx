import { adviceFor, readRefusal } from '@madrasah/api-client';
import { type ArticlePageResponse, type FoundArticle, limits, type Pagination, texts } from '@madrasah/contract';
import { Button, Container, Spinner } from '@madrasah/ui';
import { type InfiniteData, infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { LoadMore } from '../../../shared/LoadMore.tsx';
import { ErrorNotice, PageIntro } from '../../../shared/page.tsx';
import type { RouterContext } from '../../../shared/router-context.ts';
import styles from './ArticleFeed.module.css';
import { CardGrid } from './ArticleListCard.tsx';

const nextPage = ({ pagination: { page, totalPages } }: ArticlePageResponse) =>
  page < totalPages ? page + 1 : undefined;

/**
 * Options of an infinite query with 9 articles per page, from `firstPage` on; later pages are appended.
 */
export const paginatedQueryOptions = <Batch extends ArticlePageResponse>(
  queryKey: readonly unknown[],
  firstPage: number,
  read: (page: { page: number; limit: number }, options: { signal: AbortSignal }) => Promise<Batch>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, limit: limits.page.categorySize }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });

/** The articles of a listing: of a category, with or without its main article, of an author, or all. */
type ListingFilter = { category?: string; mainArticle?: 'apart'; author?: string };

/** Published articles, newest first. */
export const listingQuery = ({ client }: Pick<RouterContext, 'client'>, filter: ListingFilter, firstPage: number) =>
  paginatedQueryOptions(['listing', filter, firstPage], firstPage, (page, options) =>
    client.articles.published.query({ ...filter, ...page, view: 'card' }, options),
  );

/** Reloads the listing in place; without the app the form requests the same address, including its query. */
function RetryListing() {
  const router = useRouter();
  const search = Object.entries(router.state.location.search);
  const retry = (event: FormEvent) => {
    event.preventDefault();
    void router.invalidate();
  };
  return (
    <form onSubmit={retry}>
      {search.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Button type="submit">Coba Lagi</Button>
    </form>
  );
}

/** A listing that failed to load: the server's message and advice. */
export function ListingError({ error }: ErrorComponentProps) {
  const refusal = readRefusal(error);
  return (
    <ErrorNotice actions={<RetryListing />}>
      <p>{refusal.message || texts.article.fetchFailed}</p>
      <p>Daftar artikel gagal dimuat. {adviceFor(refusal)}</p>
    </ErrorNotice>
  );
}

export function ListingSpinner() {
  return <Spinner title="Memuat daftar berita" />;
}

/** The address of a feed without the app: path, fixed parameters and first page. */
export type FeedAddress = { path: string; fields?: Readonly<Record<string, string>>; page: number };

type Batch = { data: FoundArticle[]; pagination: Pagination };

type ArticleFeedProps = {
  feed: UseInfiniteQueryResult<InfiniteData<Batch>>;
  address: FeedAddress;
  /** Whether a longer part is shown above it. */
  isBelow?: boolean;
  /** Shown when there are no articles. */
  nothing: ReactNode;
};

function earlierAddress({ path, fields, page }: FeedAddress) {
  const query = new URLSearchParams({ ...fields, ...(page > 2 ? { page: String(page - 1) } : {}) }).toString();
  return query ? `${path}?${query}` : path;
}

/** Batches overlap when an article was published meanwhile. */
const withoutDuplicates = (articles: readonly FoundArticle[]) => [
  ...new Map(articles.map((article) => [article.id, article])).values(),
];

/** Articles as cards, batch by batch. */
export function ArticleFeed({ feed, address, isBelow = false, nothing }: ArticleFeedProps) {
  const batches = feed.data?.pages ?? [];
  const articles = withoutDuplicates(batches.flatMap(({ data }) => data));
  const last = batches.at(-1)?.pagination;

  const earlier = address.page > 1 && (
    <p className={styles.earlier} data-screen="">
      <a href={earlierAddress(address)}>Lihat berita sebelumnya</a>
    </p>
  );
  if (!last || articles.length === 0) {
    return (
      <>
        {earlier}
        {nothing}
      </>
    );
  }
  return (
    <>
      {earlier}
      <CardGrid articles={articles} headingLevel={2} beginsPage={!isBelow} />
      <LoadMore
        shown={`Menampilkan ${articles.length} dari ${last.total} berita`}
        label="Muat Berita Lainnya"
        failure="Berita lainnya gagal dimuat."
        batches={feed}
        path={address.path}
        fields={address.fields}
        nextPage={last.page + 1}
      />
    </>
  );
}

/** A page with a list of articles: heading, introduction and feed. */
export function FeedPage({ title, intro, children }: { title: ReactNode; intro?: ReactNode; children: ReactNode }) {
  return (
    <Container>
      <PageIntro title={title}>{intro}</PageIntro>
      {children}
    </Container>
  );
}
