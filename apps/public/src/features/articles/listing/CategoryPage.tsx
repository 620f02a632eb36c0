import { ButtonLink, EmptyState } from '@madrasah/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRouterContext } from '../../../shared/router-context.ts';
import { ArticleFeed, FeedPage } from '../shared/ArticleFeed.tsx';
import { ListingStructuredData } from './ListingStructuredData.tsx';
import { categoryQuery } from './listing.ts';
import { MainArticle } from './MainArticle.tsx';
import { mainArticleQuery } from './main-article.ts';

const route = getRouteApi('/articles/$category/');

/** The listing of a category, below its main article if it has one. */
export function CategoryPage() {
  const listing = route.useLoaderData();
  const { title, description, path, page } = listing;
  const { category } = route.useParams();
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
