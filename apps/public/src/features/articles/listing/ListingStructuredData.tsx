import { listingPath } from '@madrasah/display';
import { breadcrumbs } from '../../../shared/metadata/breadcrumbs.ts';
import { StructuredData } from '../../../shared/metadata/StructuredData.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import type { CardArticle } from '../shared/card-article.ts';
import { itemList } from './item-list.ts';
import type { Listing } from './listing.ts';

type Props = { listing: Listing; articles: readonly CardArticle[] };

/** A listing's breadcrumbs and the articles of its first page in schema.org's terms. */
export function ListingStructuredData({ listing: { title, parent, path }, articles }: Props) {
  const { origin } = useRouterContext();
  const above = parent ? [{ name: parent.title, path: listingPath(parent.slug) }] : [];
  return (
    <>
      <StructuredData data={breadcrumbs(origin, [...above, { name: title, path }])} />
      {articles.length > 0 && <StructuredData data={itemList(origin, articles)} />}
    </>
  );
}
