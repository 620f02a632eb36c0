import { createFileRoute } from '@tanstack/react-router';
import { CooperativePage } from '../features/fixed-pages/CooperativePage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/cooperative')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(api.siteContent.cooperative.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/cooperative', namedSite(match.context), loaderData?.data),
  component: CooperativePage,
});
