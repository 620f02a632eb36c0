import { createFileRoute } from '@tanstack/react-router';
import { CooperativePage } from '../features/fixed-pages/CooperativePage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';

export const Route = createFileRoute('/cooperative')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(api.siteContent.cooperative.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/cooperative', match.context.origin, loaderData?.data),
  component: CooperativePage,
});
