import { ButtonLink, EmptyState } from '@madrasah/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArticleFeed, FeedPage } from '../../shared/article-list/ArticleFeed.tsx';
import { listingQuery } from '../../shared/article-list/listing-query.ts';
import { useRouterContext } from '../../shared/router-context.ts';
import { ListingStructuredData } from './ListingStructuredData.tsx';

const route = getRouteApi('/articles/$category/');

/** The listing of a category (LIST-001 to LIST-005). */
export function CategoryPage() {
  const listing = route.useLoaderData();
  const { title, description, path, page } = listing;
  const { category } = route.useParams();
  const feed = useInfiniteQuery(listingQuery(useRouterContext(), { category }, page));
  return (
    <FeedPage title={title} intro={description && <p>{description}</p>}>
      <ListingStructuredData listing={listing} />
      <ArticleFeed feed={feed} address={{ path, page }} nothing={<NoArticles />} />
    </FeedPage>
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
