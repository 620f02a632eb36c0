import { createFileRoute } from '@tanstack/react-router';
import { ListingError } from '../features/articles/shared/ListingError.tsx';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { loadResults, newsHead, readNewsSearch } from '../features/search/search.ts';
import { namedSite } from '../shared/identity.ts';

/** While another search is loading, the page and its search field stay. */
export const Route = createFileRoute('/news')({
  validateSearch: readNewsSearch,
  loaderDeps: ({ search }) => ({ term: search.search ?? '', page: search.page ?? 1 }),
  loader: ({ context, deps }) => loadResults(context, deps),
  head: ({ loaderData, match }) => newsHead(loaderData, namedSite(match.context)),
  component: SearchPage,
  errorComponent: ListingError,
  // The browser's lazy error page adds a Suspense boundary, so the server must render one too.
  wrapInSuspense: true,
});
