import { createFileRoute } from '@tanstack/react-router';
import { ListingFailure } from '../features/articles/ListingFailure.tsx';
import { ListingSpinner } from '../features/articles/ListingSpinner.tsx';
import { readListingSearch } from '../features/articles/listing.ts';
import { AuthorMissing } from '../features/authors/AuthorMissing.tsx';
import { AuthorPage } from '../features/authors/AuthorPage.tsx';
import { authorHead, loadAuthor } from '../features/authors/author.ts';

export const Route = createFileRoute('/author/$authorUserId')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, params, deps }) => loadAuthor(context, params.authorUserId, deps.page),
  head: ({ loaderData, match }) => authorHead(loaderData, match.context.origin),
  component: AuthorPage,
  notFoundComponent: AuthorMissing,
  errorComponent: ListingFailure,
  pendingComponent: ListingSpinner,
});
