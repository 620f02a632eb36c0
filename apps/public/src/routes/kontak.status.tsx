import { createFileRoute } from '@tanstack/react-router';
import { InquiryStatusPage } from '../features/inquiries/InquiryStatusPage.tsx';
import { statusHead } from '../features/inquiries/inquiries.ts';

export const Route = createFileRoute('/kontak/status')({
  head: statusHead,
  component: InquiryStatusPage,
});
