export { countUnanswered, isInInquiry, isInquiryDocument } from './inbox.queries.ts';
export type { InquiryTables } from './inquiry.entity.ts';
export { readInquiries } from './read-for-export.ts';
export { eraseOldInquiries } from './retention.ts';
