import { Button, ButtonLink, Container, Divider, EmptyState } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useSite } from '../site/site-queries.ts';
import { CardGrid } from './CardGrid.tsx';
import styles from './CategoryPage.module.css';
import { listingQuery } from './listing.ts';
import { StructuredListing } from './StructuredListing.tsx';

const route = getRouteApi('/articles/$category/');

/** The listing of a category (LIST-001 to LIST-005). */
export function CategoryPage() {
  const listing = route.useLoaderData();
  const { title, description, path, page } = listing;
  return (
    <Container>
      <StructuredListing listing={listing} />
      <header className={styles.intro}>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        <Divider />
      </header>
      {page > 1 && (
        <p className={styles.earlier}>
          <a href={page > 2 ? `${path}?page=${page - 1}` : path}>Lihat berita sebelumnya</a>
        </p>
      )}
      <Articles path={path} firstPage={page} />
    </Container>
  );
}

function Articles({ path, firstPage }: { path: string; firstPage: number }) {
  const { category } = route.useParams();
  const listing = useInfiniteQuery(listingQuery(useSite(), category, firstPage));
  const pages = listing.data?.pages ?? [];
  const articles = pages.flatMap(({ data }) => data);
  const last = pages.at(-1)?.pagination;

  if (!last || articles.length === 0) return <NoArticles />;
  return (
    <>
      <CardGrid articles={articles} headingLevel={2} />
      <div className={styles.more}>
        <p role="status">
          Menampilkan {articles.length} dari {last.total} berita
        </p>
        {listing.hasNextPage && (
          <LoadMore
            path={path}
            nextPage={last.page + 1}
            isLoading={listing.isFetchingNextPage}
            hasFailed={listing.isFetchNextPageError}
            onMore={() => void listing.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}

type LoadMoreProps = { path: string; nextPage: number; isLoading: boolean; hasFailed: boolean; onMore: () => void };

/** Appends the next batch (ST-020). Without the app it is a form that opens the next page. */
function LoadMore({ path, nextPage, isLoading, hasFailed, onMore }: LoadMoreProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) onMore();
  };
  return (
    <form action={path} onSubmit={submit}>
      {hasFailed && <p role="alert">Berita lainnya gagal dimuat. Periksa koneksi Anda, lalu coba lagi.</p>}
      <input type="hidden" name="page" value={nextPage} />
      <Button type="submit" aria-disabled={isLoading || undefined}>
        Muat Berita Lainnya
      </Button>
    </form>
  );
}

function NoArticles() {
  return (
    <EmptyState
      title="Artikel Tidak Ditemukan"
      headingLevel={2}
      actions={<ButtonLink href="/">Kembali ke Beranda</ButtonLink>}
    >
      Belum ada tulisan di bagian ini.
    </EmptyState>
  );
}
