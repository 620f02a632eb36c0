import { createFileRoute } from '@tanstack/react-router';
import { contactSections } from '../extensions/contact.ts';
import { ContactPage } from '../features/fixed-pages/ContactPage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/contact/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.contact.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/contact', namedSite(match.context), loaderData?.data),
  component: () => <ContactPage sections={contactSections} />,
});
