import { entrySorts, entryStates } from '@madrasah/contract';
import { z } from 'zod';
import { pageNumber, parameter, searchQuery } from '../../kit/list/search-query.ts';

/** The query parameters of the list; an unusable value counts as not set. Those of a kind's own filters follow from it. */
export const collectionSearch = z.looseObject({
  page: pageNumber,
  search: searchQuery,
  state: parameter(z.enum(entryStates)),
  mine: parameter(z.literal(true)),
  /** Only what ends within three days. */
  endsSoon: parameter(z.literal(true)),
  /** Only files that nothing uses. */
  unused: parameter(z.literal(true)),
  sort: parameter(z.enum(entrySorts)),
});
export type CollectionSearch = z.output<typeof collectionSearch>;
