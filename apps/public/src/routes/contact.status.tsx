import { createFileRoute } from '@tanstack/react-router';
import { InquiryStatusPage } from '../features/inquiries/InquiryStatusPage.tsx';
import { statusHead } from '../features/inquiries/inquiries.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/contact/status')({
  head: ({ match }) => statusHead(namedSite(match.context)),
  component: InquiryStatusPage,
});
