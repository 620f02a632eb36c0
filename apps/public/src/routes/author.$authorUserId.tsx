import { createFileRoute } from '@tanstack/react-router';
import { ListingError } from '../features/articles/ListingError.tsx';
import { ListingSpinner } from '../features/articles/ListingSpinner.tsx';
import { readListingSearch } from '../features/articles/listing.ts';
import { AuthorNotFound } from '../features/authors/AuthorNotFound.tsx';
import { AuthorPage } from '../features/authors/AuthorPage.tsx';
import { authorHead, loadAuthor } from '../features/authors/author.ts';

export const Route = createFileRoute('/author/$authorUserId')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, params, deps }) => loadAuthor(context, params.authorUserId, deps.page),
  head: ({ loaderData, match }) => authorHead(loaderData, match.context.origin),
  component: AuthorPage,
  notFoundComponent: AuthorNotFound,
  errorComponent: ListingError,
  pendingComponent: ListingSpinner,
});
