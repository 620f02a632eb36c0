import type { StoredDataPart } from '../features/fixed-pages/shared/parts.ts';
import { inboxData } from './inbox/stored-data.ts';
import { newsletterData } from './newsletter/stored-data.ts';

/** What extensions store of visitors, in the order of the privacy page. */
export const storedDataParts: readonly StoredDataPart[] = [inboxData, newsletterData];
