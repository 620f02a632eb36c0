import { entryStates } from '@madrasah/contract';
import { z } from 'zod';
import { searchWords } from '../../shared/lists/search-words.ts';

/** The query parameters of the list; an unusable value counts as not set. */
export const collectionSearch = z.object({
  page: z.int().min(2).optional().catch(undefined),
  search: searchWords,
  state: z.enum(entryStates).optional().catch(undefined),
  /** Only what this person has made. */
  mine: z.literal(true).optional().catch(undefined),
  /** Only what ends within three days. */
  endsSoon: z.literal(true).optional().catch(undefined),
});
export type CollectionSearch = z.output<typeof collectionSearch>;
