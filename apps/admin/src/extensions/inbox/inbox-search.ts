import { type InquiryKind, type InquiryState, inquiryKinds, inquiryLimits, inquiryStates } from '@madrasah/contract';
import { z } from 'zod';
import { searchWords } from '../../kit/list/search-words.ts';

const isKind = (name: string): name is InquiryKind => Object.hasOwn(inquiryKinds, name);
const isState = (name: string): name is InquiryState => Object.hasOwn(inquiryStates, name);
const kindNames = Object.keys(inquiryKinds).filter(isKind);
const stateNames = Object.keys(inquiryStates).filter(isState);

const parts = ['open', 'overdue', 'spam'] as const;

const assignments = ['me', 'none'] as const;

/** The query parameters of the screen; an unusable value counts as not set. */
export const inboxSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
  state: z.enum(stateNames).optional().catch(undefined),
  kind: z.enum(kindNames).optional().catch(undefined),
  /** What is not answered, or overdue, or the queue of spam, instead of everything that is no spam. */
  only: z.enum(parts).optional().catch(undefined),
  /** Only what is assigned to the user, or what is not assigned. */
  assigned: z.enum(assignments).optional().catch(undefined),
  order: z.literal('due').optional().catch(undefined),
});
export type InboxSearch = z.output<typeof inboxSearch>;

/** What the server is asked for. */
export const listInput = ({ page, search, state, kind, only, assigned, order }: InboxSearch) => ({
  ...{ page: page ?? 1, limit: inquiryLimits.pageSize, search, state, kind, assigned },
  ...(order && { order }),
  ...(only && { [only]: true }),
});
