import { createFileRoute, redirect } from '@tanstack/react-router';
import { listingHead } from '../features/articles/article/article-head.ts';
import { CategoryPage } from '../features/articles/listing/CategoryPage.tsx';
import { loadListing } from '../features/articles/listing/listing.ts';
import { ListingError } from '../features/articles/shared/ListingError.tsx';
import { ListingSpinner } from '../features/articles/shared/ListingSpinner.tsx';
import { namedSite } from '../shared/identity.ts';
import { readListingSearch } from '../shared/listing-search.ts';

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
