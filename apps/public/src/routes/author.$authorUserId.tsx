import { createFileRoute } from '@tanstack/react-router';
import { ListingError } from '../features/articles/shared/ListingError.tsx';
import { ListingSpinner } from '../features/articles/shared/ListingSpinner.tsx';
import { AuthorNotFound } from '../features/authors/AuthorNotFound.tsx';
import { AuthorPage } from '../features/authors/AuthorPage.tsx';
import { authorHead, loadAuthor } from '../features/authors/author.ts';
import { namedSite } from '../shared/identity.ts';
import { readListingSearch } from '../shared/listing-search.ts';

export const Route = createFileRoute('/author/$authorUserId')({
  validateSearch: readListingSearch,
  loaderDeps: ({ search }) => ({ page: search.page }),
  loader: ({ context, params, deps }) => loadAuthor(context, params.authorUserId, deps.page),
  head: ({ loaderData, match }) => authorHead(loaderData, namedSite(match.context), match.status === 'error'),
  component: AuthorPage,
  notFoundComponent: AuthorNotFound,
  errorComponent: ListingError,
  pendingComponent: ListingSpinner,
});
