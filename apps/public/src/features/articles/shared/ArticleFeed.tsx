import type { FoundArticle, Pagination } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadMore } from '../../../shared/LoadMore.tsx';
import { PageIntro } from '../../../shared/PageIntro.tsx';
import styles from './ArticleFeed.module.css';
import { CardGrid } from './ArticleListCard.tsx';

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
        fields={address.fields ?? {}}
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
