import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/fixed-pages/AboutPage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.about.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/about', namedSite(match.context), loaderData?.data),
  component: AboutPage,
});
