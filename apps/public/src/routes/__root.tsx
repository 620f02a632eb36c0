import { createRootRouteWithContext } from '@tanstack/react-router';
import { layoutParts } from '../extensions/layout.tsx';
import { loadLayoutData, requirePage } from '../features/site/layout-data.ts';
import { NotFoundPage } from '../features/site/NotFoundPage.tsx';
import { SiteLayout } from '../features/site/SiteLayout.tsx';
import { siteHead } from '../features/site/site-head.ts';
import { whenOnline } from '../shared/browser-state.ts';
import type { RouterContext } from '../shared/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, matches }) => {
    await whenOnline();
    // An address has many spellings and one route.
    await requirePage(context, layoutParts, `${matches.at(-1)?.fullPath}${location.searchStr}`);
  },
  loader: ({ context, cause }) => loadLayoutData(context, layoutParts, cause === 'stay'),
  head: siteHead,
  component: () => <SiteLayout {...layoutParts} />,
  notFoundComponent: NotFoundPage,
});
