import { adviceFor, readRefusal } from '@madrasah/api-client';
import { type FoundArticle, limits, type Pagination, texts } from '@madrasah/contract';
import { Container, Spinner } from '@madrasah/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../shared/LoadMore.tsx';
import { ErrorNotice, PageIntro, RetryForm } from '../../../shared/page.tsx';
import { listAddress } from '../../../shared/paths.ts';
import { listQueryOf } from '../../../shared/queries.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import styles from './ArticleFeed.module.css';
import { CardGrid } from './ArticleListCard.tsx';

/** The articles of a listing: of a category, with or without its main article, of an author, or all. */
type ListingFilter = { category?: string; mainArticle?: 'apart'; author?: string };

/** Published articles, newest first. */
export const listingQuery = ({ client }: RouterContext, filter: ListingFilter, firstPage: number) =>
  listQueryOf(['listing', filter], firstPage, (page, options) =>
    client.articles.published.query({ ...filter, page, limit: limits.page.categorySize, view: 'card' }, options),
  );

/** Reloads the listing in place; without the app the form requests the same address, including its query. */
function RetryListing() {
  const router = useRouter();
  return (
    <RetryForm onRetry={() => void router.invalidate()}>
      {Object.entries(router.state.location.search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
    </RetryForm>
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

type Batch = { data: FoundArticle[]; pagination: Pagination };

type ArticleFeedProps = {
  feed: UseInfiniteQueryResult<InfiniteData<Batch>>;
  /** Its address without the app: path, fixed parameters and first page. */
  address: { path: string; fields?: Readonly<Record<string, string>>; page: number };
  /** Whether a longer part is shown above it. */
  isBelow?: boolean;
  /** Shown when there are no articles. */
  nothing: ReactNode;
};

/** Batches overlap when an article was published meanwhile. */
const withoutDuplicates = (articles: readonly FoundArticle[]) => [
  ...new Map(articles.map((article) => [article.id, article])).values(),
];

/** Articles as cards, batch by batch. */
export function ArticleFeed({ feed, address: { path, fields, page }, isBelow = false, nothing }: ArticleFeedProps) {
  const batches = feed.data?.pages ?? [];
  const articles = withoutDuplicates(batches.flatMap(({ data }) => data));
  const last = batches.at(-1)?.pagination;

  const earlier = page > 1 && (
    <p className={styles.earlier} data-screen="">
      <a href={listAddress(path, fields ?? {}, page - 1)}>Lihat berita sebelumnya</a>
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
        path={path}
        fields={fields}
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
