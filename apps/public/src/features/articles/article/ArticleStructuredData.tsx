import { articlePath, listingPath } from '@madrasah/display';
import { breadcrumbs } from '../../../shared/metadata/breadcrumbs.ts';
import { StructuredData } from '../../../shared/metadata/StructuredData.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import type { ReadableArticle } from './article.ts';
import { articleStructuredData } from './article-head.ts';

/** The structured data of an article and of its breadcrumbs (ART-025). */
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
