import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/fixed-pages/AboutPage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.about.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/about', match.context.origin, loaderData?.data),
  component: AboutPage,
});
