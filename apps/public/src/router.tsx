import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from './features/site/NotFoundPage.tsx';
import { routeTree } from './route-tree.ts';
import type { RouterContext } from './shared/router-context.ts';

/** `usePagePosition` handles the scroll position after a navigation. */
export function createSiteRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPreloadStaleTime: 0,
    trailingSlash: 'never',
    // Parameters are plain texts: a search for 2026 must not become a number.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
}
