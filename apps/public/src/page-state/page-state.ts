import type { RefusedForm } from '@madrasah/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { articleQueryKey } from '../features/articles/article.ts';

/** What a served page carries for the app in the browser, besides its HTML. */
export type PageState = {
  origin: string;
  /** The key under which the page's article is kept, when it shows one. */
  articleKey: string | null;
  refusedForm: RefusedForm | null;
  queries: [key: QueryKey, data: unknown][];
};

const [articleFamily] = articleQueryKey('');

type WithContent = { content: string };
const hasContent = (data: unknown): data is WithContent =>
  typeof data === 'object' && data !== null && 'content' in data && typeof data.content === 'string';

/** Everything that was fetched for a page. The article's text is left out: it already stands in the HTML. */
export function capturePageState(
  queryClient: QueryClient,
  origin: string,
  refusedForm: RefusedForm | null = null,
): PageState {
  const state: PageState = { origin, articleKey: null, refusedForm, queries: [] };
  for (const { queryKey, state: query } of queryClient.getQueryCache().getAll()) {
    if (query.data === undefined) continue;
    const isArticle = queryKey[0] === articleFamily && hasContent(query.data);
    if (isArticle) state.articleKey = String(queryKey[1]);
    state.queries.push([queryKey, isArticle ? { ...query.data, content: '' } : query.data]);
  }
  return state;
}

/**
 * Puts the fetched data into the browser's cache, as fresh as the page itself.
 * @param articleContent the displayed HTML of the article, read from the document
 */
export function restorePageState(queryClient: QueryClient, state: PageState, articleContent: string | null): void {
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data);
  if (state.articleKey === null || articleContent === null) return;
  queryClient.setQueryData(articleQueryKey(state.articleKey), (article: unknown) =>
    hasContent(article) ? { ...article, content: articleContent } : undefined,
  );
}

/** JSON that cannot end the script element it stands in. */
export const toScriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
