import { createFileRoute } from '@tanstack/react-router';
import { AdiwiyataPage } from '../features/fixed-pages/AdiwiyataPage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/adiwiyata')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.adiwiyata.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/adiwiyata', namedSite(match.context), loaderData?.data),
  component: AdiwiyataPage,
});
