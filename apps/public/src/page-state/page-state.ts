import type { RefusedForm } from '@madrasah/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { articleQueryKey } from '../features/articles/article.ts';

/** What a served page carries for the app in the browser, besides its HTML. */
export type PageState = {
  origin: string;
  timeZone: string;
  /** The key under which the page's article is kept, when it shows one. */
  articleKey: string | null;
  refusedForm: RefusedForm | null;
  queries: [key: QueryKey, data: unknown][];
};

const [articleFamily] = articleQueryKey('');

/** What an article's page shows of it as HTML. */
export type ArticleText = { content: string; excerpt: string };
const leftInHtml: ArticleText = { content: '', excerpt: '' };

const hasText = (data: unknown): data is ArticleText =>
  typeof data === 'object' &&
  data !== null &&
  'content' in data &&
  'excerpt' in data &&
  typeof data.content === 'string' &&
  typeof data.excerpt === 'string';

/** Everything that was fetched for a page. The article's text is left out: it already stands in the HTML. */
export function capturePageState(
  queryClient: QueryClient,
  page: Pick<PageState, 'origin' | 'timeZone' | 'refusedForm'>,
): PageState {
  const state: PageState = { ...page, articleKey: null, queries: [] };
  for (const { queryKey, state: query } of queryClient.getQueryCache().getAll()) {
    if (query.data === undefined) continue;
    const isArticle = queryKey[0] === articleFamily && hasText(query.data);
    if (isArticle) state.articleKey = String(queryKey[1]);
    state.queries.push([queryKey, isArticle ? { ...query.data, ...leftInHtml } : query.data]);
  }
  return state;
}

/**
 * Puts the fetched data into the browser's cache, as fresh as the page itself.
 * @param articleText the displayed HTML of the article, read from the document
 */
export function restorePageState(queryClient: QueryClient, state: PageState, articleText: ArticleText): void {
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data);
  if (state.articleKey === null) return;
  queryClient.setQueryData(articleQueryKey(state.articleKey), (article: unknown) =>
    hasText(article) ? { ...article, ...articleText } : undefined,
  );
}

/** JSON that cannot end the script element it stands in. */
export const toScriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
