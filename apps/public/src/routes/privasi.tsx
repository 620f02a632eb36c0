import { createFileRoute } from '@tanstack/react-router';
import { storedDataParts } from '../extensions/stored-data.ts';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';
import { PrivacyPage } from '../features/fixed-pages/PrivacyPage.tsx';
import { namedSite } from '../shared/identity.ts';
import { privacyPath } from '../shared/paths.ts';

export const Route = createFileRoute('/privasi')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.privacy.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead(privacyPath, namedSite(match.context), loaderData?.data),
  component: () => <PrivacyPage parts={storedDataParts} />,
});
