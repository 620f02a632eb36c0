import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { DehydratedState } from './dehydrated-state.ts';

type Pages = InfiniteData<unknown, unknown>;

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  'pageParams' in data &&
  Array.isArray(data.pageParams);

/** The lists of a page's state, without the rest. */
export const keepLists = ({ queries }: Pick<DehydratedState, 'queries'>): Pick<DehydratedState, 'queries'> => ({
  queries: queries.filter(([, data]) => isPages(data)),
});

/** The key of a list ends with its first page: whether both are parts of the same list. */
const isSameList = (one: QueryKey, other: QueryKey) =>
  JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1));

/**
 * Appends the lists of a further page of the site to those that the query cache has, as if the app had loaded them.
 */
export function appendPages(queryClient: QueryClient, { queries }: Pick<DehydratedState, 'queries'>): void {
  const lists = queryClient.getQueryCache().findAll({ predicate: ({ state }) => isPages(state.data) });
  for (const [key, more] of queries) {
    const list = isPages(more) && lists.find(({ queryKey }) => isSameList(queryKey, key));
    if (!list) continue;
    queryClient.setQueryData<Pages>(
      list.queryKey,
      (loaded) =>
        loaded && {
          pages: [...loaded.pages, ...more.pages],
          pageParams: [...loaded.pageParams, ...more.pageParams],
        },
    );
  }
}
