import { createRootRouteWithContext } from '@tanstack/react-router';
import { NotFoundPage } from '../features/site/NotFoundPage.tsx';
import { SiteLayout } from '../features/site/SiteLayout.tsx';
import { loadLayoutData } from '../features/site/site-queries.ts';
import { siteHead } from '../metadata/site-head.ts';
import { whenOnline } from '../navigation/online.ts';
import type { RouterContext } from '../shared/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: whenOnline,
  loader: ({ context }) => loadLayoutData(context),
  head: siteHead,
  component: SiteLayout,
  notFoundComponent: NotFoundPage,
});
