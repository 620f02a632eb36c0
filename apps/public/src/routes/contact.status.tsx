import { createFileRoute } from '@tanstack/react-router';
import { InquiryStatusPage } from '../features/inquiries/InquiryStatusPage.tsx';
import { statusHead } from '../features/inquiries/inquiries.ts';

export const Route = createFileRoute('/contact/status')({
  head: statusHead,
  component: InquiryStatusPage,
});
