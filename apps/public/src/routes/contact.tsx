import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/fixed-pages/ContactPage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';

export const Route = createFileRoute('/contact')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.contact.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/contact', match.context.origin, loaderData?.data),
  component: ContactPage,
});
