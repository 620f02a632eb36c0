import type { SentInquiryForm } from './inbox/inquiries.ts';

/** What forms of extensions answer that must be in no address. */
export type SentByExtensions = SentInquiryForm;
