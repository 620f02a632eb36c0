import { entrySorts, entryStates } from '@madrasah/contract';
import { z } from 'zod';
import { searchQuery } from '../../kit/list/search-query.ts';

/** The query parameters of the list; an unusable value counts as not set. Those of a kind's own filters follow from it. */
export const collectionSearch = z.looseObject({
  page: z.int().min(2).optional().catch(undefined),
  search: searchQuery,
  state: z.enum(entryStates).optional().catch(undefined),
  mine: z.literal(true).optional().catch(undefined),
  /** Only what ends within three days. */
  endsSoon: z.literal(true).optional().catch(undefined),
  /** Only files that nothing uses. */
  unused: z.literal(true).optional().catch(undefined),
  sort: z.enum(entrySorts).optional().catch(undefined),
});
export type CollectionSearch = z.output<typeof collectionSearch>;
