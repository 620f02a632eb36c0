import { createFileRoute } from '@tanstack/react-router';
import { AppPage } from '../features/fixed-pages/AppPage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/simak-khas')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.app.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/simak-khas', namedSite(match.context), loaderData?.data),
  component: AppPage,
});
