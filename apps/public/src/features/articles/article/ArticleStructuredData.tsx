import { articlePath, listingPath } from '@madrasah/display';
import { useNamedSite } from '../../../shared/identity.ts';
import { breadcrumbs } from '../../../shared/metadata/breadcrumbs.ts';
import { StructuredData } from '../../../shared/metadata/StructuredData.tsx';
import type { ReadableArticle } from './article.ts';
import { articleStructuredData } from './article-head.ts';

/** The structured data of an article and of its breadcrumbs. */
export function ArticleStructuredData({ article }: { article: ReadableArticle }) {
  const site = useNamedSite();
  const { category, categorySlug, title } = article;
  const listing = { name: category, path: listingPath(categorySlug ?? category.toLowerCase()) };
  return (
    <>
      <StructuredData data={articleStructuredData(article, site)} />
      <StructuredData data={breadcrumbs(site.origin, [listing, { name: title, path: articlePath(article) }])} />
    </>
  );
}
