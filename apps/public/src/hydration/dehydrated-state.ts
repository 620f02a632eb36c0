import type { RefusedForm } from '@madrasah/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ArticleText } from '../features/articles/article/article.ts';
import { articleQueryKey } from '../features/articles/article/article.ts';

/** The id of the element in which the app is hydrated. */
export const appRootId = 'situs';

/** The query cache and context of a rendered page, sent in its HTML as a JSON block. */
export type DehydratedState = {
  origin: string;
  timeZone: string;
  /** The query key of the page's article, if any. */
  articleKey: string | null;
  refusedForm?: RefusedForm | undefined;
  styleSheet: string | null;
  queries: [key: QueryKey, data: unknown][];
};

const [articleQueryName] = articleQueryKey('');

const emptyText: ArticleText = { content: '', excerpt: '' };

const hasText = (data: unknown): data is ArticleText =>
  typeof data === 'object' &&
  data !== null &&
  'content' in data &&
  'excerpt' in data &&
  typeof data.content === 'string' &&
  typeof data.excerpt === 'string';

/** The second part of the keys of queries without input, which the state leaves out. */
const plainQuery = { type: 'query' };

const packKey = (key: QueryKey): QueryKey =>
  JSON.stringify(key.slice(1)) === JSON.stringify([plainQuery]) ? key.slice(0, 1) : key;
const unpackKey = (key: QueryKey): QueryKey => (Array.isArray(key[0]) && key.length === 1 ? [key[0], plainQuery] : key);

/** The queries of a page, without the article's text, which is in the HTML already. */
export function dehydrate(
  queryClient: QueryClient,
  page: Pick<DehydratedState, 'origin' | 'timeZone' | 'refusedForm' | 'styleSheet'>,
): DehydratedState {
  const state: DehydratedState = { ...page, articleKey: null, queries: [] };
  for (const { queryKey, state: query } of queryClient.getQueryCache().getAll()) {
    if (query.data === undefined) continue;
    const isArticle = queryKey[0] === articleQueryName && hasText(query.data);
    if (isArticle) state.articleKey = String(queryKey[1]);
    state.queries.push([packKey(queryKey), isArticle ? { ...query.data, ...emptyText } : query.data]);
  }
  return state;
}

/**
 * Fills the browser's query cache with the dehydrated queries, as fresh as the page itself. @param articleText the
 * displayed HTML of the article, read from the document
 */
export function restoreDehydratedState(
  queryClient: QueryClient,
  state: DehydratedState,
  articleText: ArticleText,
): void {
  for (const [key, data] of state.queries) queryClient.setQueryData(unpackKey(key), data);
  if (state.articleKey === null) return;
  queryClient.setQueryData(articleQueryKey(state.articleKey), (article: unknown) =>
    hasText(article) ? { ...article, ...articleText } : undefined,
  );
}
