import { createFileRoute } from '@tanstack/react-router';
import { AdmissionsPage } from '../features/fixed-pages/AdmissionsPage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/pendaftaran')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.admissions.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/pendaftaran', namedSite(match.context), loaderData?.data),
  component: AdmissionsPage,
});
