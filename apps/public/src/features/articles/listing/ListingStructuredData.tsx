import { listingPath } from '@madrasah/display';
import { breadcrumbs } from '../../../shared/metadata/breadcrumbs.ts';
import { StructuredData } from '../../../shared/metadata/StructuredData.tsx';
import { useRouterContext } from '../../../shared/router-context.ts';
import type { Listing } from './listing.ts';

/** The structured data of a listing's breadcrumbs. */
export function ListingStructuredData({ listing: { title, parent, path } }: { listing: Listing }) {
  const { origin } = useRouterContext();
  const above = parent ? [{ name: parent.title, path: listingPath(parent.slug) }] : [];
  return <StructuredData data={breadcrumbs(origin, [...above, { name: title, path }])} />;
}
