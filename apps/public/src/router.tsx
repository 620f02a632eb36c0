import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { ErrorPage } from './features/site/ErrorPage.tsx';
import { NotFoundPage } from './features/site/NotFoundPage.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { RouterContext } from './shared/router-context.ts';

/** Where a page begins after a route change is `usePagePosition`'s. */
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
    // A search for 2026 or "lomba" is the text that it is, not a piece of JSON.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: SiteRouter;
  }
  interface StaticDataRouteOption {
    /** The page has the newsletter's box in its main part: the footer does without a second one. */
    hasNewsletter?: true;
  }
}
