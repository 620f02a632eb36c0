import type { StoredDataPart } from '../features/fixed-pages/shared/fixed-page.ts';
import { inboxData } from './inbox/inquiries.ts';
import { newsletterData } from './newsletter/newsletter.ts';

/** What extensions store of visitors, in the order of the privacy page. */
export const storedDataParts: readonly StoredDataPart[] = [inboxData, newsletterData];
