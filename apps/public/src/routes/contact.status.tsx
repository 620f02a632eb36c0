import { createFileRoute } from '@tanstack/react-router';
import { InquiryStatusPage } from '../extensions/inbox/InquiryStatusPage.tsx';
import { statusHead } from '../extensions/inbox/inquiries.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/contact/status')({
  head: ({ match }) => statusHead(namedSite(match.context)),
  component: InquiryStatusPage,
});
