import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.ts';
import type { LibraryFilter } from './library-search.ts';

/** The pictures that are left by a filter, batch by batch. */
export function useLibrary({ search, ...filter }: LibraryFilter) {
  const { utils } = useServices();
  return useInfiniteQuery(
    utils.media.list.infiniteQueryOptions(
      { search: search || undefined, ...filter },
      { getNextPageParam: ({ next }) => next ?? undefined, placeholderData: keepPreviousData },
    ),
  );
}
