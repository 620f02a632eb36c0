import { articlePath, displayTitle, listingPath } from '@madrasah/display';
import { ButtonLink, EmptyState, Prose } from '@madrasah/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { namedSite } from '../../../shared/identity.ts';
import { breadcrumbs, StructuredData } from '../../../shared/metadata/StructuredData.tsx';
import { readListingSearch } from '../../../shared/paths.ts';
import { Gallery } from '../../../shared/pictures/gallery/Gallery.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import { articleContentAttribute, articleExcerptAttribute, type ReadableArticle } from '../article/article.ts';
import { MainPicture } from '../main-picture/MainPicture.tsx';
import { ArticleFeed, FeedPage, ListingError, ListingSpinner } from '../shared/ArticleFeed.tsx';
import type { CardArticle } from '../shared/ArticleListCard.tsx';
import { categoryQuery, type Listing, listingHead, loadListing, mainArticleQuery } from './listing.ts';
import styles from './MainArticle.module.css';

/** The articles of a list in its order, as schema.org data. */
const itemList = (origin: string, articles: readonly CardArticle[]) => ({
  '@type': 'ItemList',
  itemListElement: articles.map((article, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}${articlePath(article)}`,
  })),
});

type Props = { listing: Listing; articles: readonly CardArticle[] };

/** A listing's breadcrumbs and the articles of its first page in schema.org's terms. */
function ListingStructuredData({ listing: { title, parent, path }, articles }: Props) {
  const { origin } = useRouterContext();
  const above = parent ? [{ name: parent.title, path: listingPath(parent.slug) }] : [];
  return (
    <>
      <StructuredData data={breadcrumbs(origin, [...above, { name: title, path }])} />
      {articles.length > 0 && <StructuredData data={itemList(origin, articles)} />}
    </>
  );
}

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
  const { title, description, parent, path, page } = listing;
  const { category } = Route.useParams();
  const context = useRouterContext();
  const feed = useInfiniteQuery(categoryQuery(context, category, page));
  const { data: main } = useQuery({ ...mainArticleQuery(context, category), enabled: page === 1 });
  return (
    <FeedPage
      title={title}
      intro={
        <>
          {parent && (
            <p>
              Bagian dari <a href={listingPath(parent.slug)}>{parent.title}</a>
            </p>
          )}
          {description && <p>{description}</p>}
        </>
      }
    >
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

const isSameTitle = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The main article of a category, shown as a page above the list. Its title is omitted when it equals the page's. */
function MainArticle({ article, categoryTitle }: { article: ReadableArticle; categoryTitle: string }) {
  const title = displayTitle(article);
  return (
    <article className={styles.main} aria-label={title}>
      {!isSameTitle(title, categoryTitle) && (
        <h2 className={styles.title}>
          <a href={articlePath(article)}>{title}</a>
        </h2>
      )}
      {article.image && (
        <div>
          <MainPicture article={article} />
        </div>
      )}
      {article.excerpt && <Prose html={article.excerpt} variant="lead" dataAttribute={articleExcerptAttribute} />}
      <Prose html={article.content} dataAttribute={articleContentAttribute} />
      <Gallery
        items={article.galleries.map(({ id, imageUrl, caption }) => ({ id, image: imageUrl, caption }))}
        pictures={article.pictures}
      />
    </article>
  );
}
