import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/fixed-pages/ContactPage.tsx';
import { fixedPageHead } from '../features/fixed-pages/fixed-page-head.ts';
import { InquirySection } from '../features/inquiries/InquiryForm.tsx';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/contact/')({
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(api.siteContent.contact.queryOptions()),
  head: ({ loaderData, match }) => fixedPageHead('/contact', namedSite(match.context), loaderData?.data),
  component: () => <ContactPage form={<InquirySection />} />,
});
