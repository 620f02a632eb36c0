import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';

type Options = { signal: AbortSignal };

/** A query for what `read` keeps of an answer of the API: the data of a page contains no more than it shows. */
export const queryOf = <Data, Key extends QueryKey>(queryKey: Key, read: (options: Options) => Promise<Data>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => read({ signal }) });

type Batch = { pagination: { page: number; totalPages: number } };

/** A query for a list batch by batch, from `firstPage` on; the key of such a query ends with its first page. */
export const listQueryOf = <Read extends Batch>(
  key: readonly unknown[],
  firstPage: number,
  read: (page: number, options: Options) => Promise<Read>,
) =>
  infiniteQueryOptions({
    queryKey: [...key, firstPage],
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
  });
