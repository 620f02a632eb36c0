import { breadcrumbs } from '../../metadata/breadcrumbs.ts';
import { StructuredData } from '../../metadata/StructuredData.tsx';
import { useRouterContext } from '../../shared/router-context.ts';
import { articlePath, type ReadableArticle } from './article.ts';
import { articleStructuredData } from './article-head.ts';
import { listingPath } from './listing.ts';

/** The article for machines, and where it stands in the site (ART-025). */
export function ArticleStructuredData({ article }: { article: ReadableArticle }) {
  const { origin } = useRouterContext();
  const { category, categorySlug, title } = article;
  const listing = { name: category, path: listingPath(categorySlug ?? category.toLowerCase()) };
  return (
    <>
      <StructuredData data={articleStructuredData(article, origin)} />
      <StructuredData data={breadcrumbs(origin, [listing, { name: title, path: articlePath(article) }])} />
    </>
  );
}
