import { ButtonLink, EmptyState } from '@madrasah/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { namedSite } from '../../../shared/identity.ts';
import { readListingSearch } from '../../../shared/listing-search.ts';
import { useRouterContext } from '../../../shared/router-context.ts';
import { listingHead } from '../article/article-head.ts';
import { ArticleFeed, FeedPage } from '../shared/ArticleFeed.tsx';
import { ListingError } from '../shared/ListingError.tsx';
import { ListingSpinner } from '../shared/ListingSpinner.tsx';
import { ListingStructuredData } from './ListingStructuredData.tsx';
import { categoryQuery, loadListing } from './listing.ts';
import { MainArticle } from './MainArticle.tsx';
import { mainArticleQuery } from './main-article.ts';

export const Route = createFileRoute('/articles/$category/')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  beforeLoad: ({ params }) => {
    if (params.category === 'beranda') throw redirect({ to: '/', statusCode: 301 });
  },
  loader: ({ context, params, deps }) => loadListing(context, params.category, deps.page),
  head: ({ loaderData, match }) => listingHead(loaderData, namedSite(match.context)),
  component: CategoryPage,
  errorComponent: ListingError,
  pendingComponent: ListingSpinner,
});

/** The listing of a category, below its main article if it has one. */
function CategoryPage() {
  const listing = Route.useLoaderData();
  const { title, description, path, page } = listing;
  const { category } = Route.useParams();
  const context = useRouterContext();
  const feed = useInfiniteQuery(categoryQuery(context, category, page));
  const { data: main } = useQuery({ ...mainArticleQuery(context, category), enabled: page === 1 });
  return (
    <FeedPage title={title} intro={description && <p>{description}</p>}>
      <ListingStructuredData listing={listing} articles={feed.data?.pages[0]?.data ?? []} />
      {page === 1 && main && <MainArticle article={main} categoryTitle={title} />}
      <ArticleFeed
        feed={feed}
        address={{ path, page }}
        isBelow={page === 1 && Boolean(main)}
        nothing={!main && <NoArticles />}
      />
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
