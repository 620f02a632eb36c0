import type { RefusedForm } from '@madrasah/contract';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { type ArticleText, articleQueryKey } from '../features/articles/article/article.ts';
import { toInlineJson } from '../shared/metadata/StructuredData.tsx';
import { packPicture, unpackPicture } from '../shared/pictures/packed-pictures.ts';

/** The id of the element in which the app is hydrated. */
export const appRootId = 'situs';

/** The query cache and context of a rendered page, sent in its HTML as a JSON block. */
export type DehydratedState = {
  origin: string;
  timeZone: string;
  /** The query key of the page's article, if any. */
  articleKey: string | null;
  refusedForm?: RefusedForm | undefined;
  styleSheet: string;
  queries: [key: QueryKey, data: unknown][];
};

/** The data of the lists of a page. */
export type ListState = Pick<DehydratedState, 'queries'>;

const [articleQueryName] = articleQueryKey('');

const emptyText: ArticleText = { content: '', excerpt: '' };

const hasText = (data: unknown): data is ArticleText =>
  typeof Object(data).content === 'string' && typeof Object(data).excerpt === 'string';

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
    state.queries.push([queryKey, isArticle ? { ...query.data, ...emptyText } : query.data]);
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
  for (const [key, data] of state.queries) queryClient.setQueryData(key, data);
  if (state.articleKey === null) return;
  queryClient.setQueryData(articleQueryKey(state.articleKey), (article: unknown) =>
    hasText(article) ? { ...article, ...articleText } : undefined,
  );
}

type Pages = InfiniteData<unknown, unknown>;

const isPages = (data: unknown): data is Pages =>
  Array.isArray(Object(data).pages) && Array.isArray(Object(data).pageParams);

/** The lists of a page's state, without the rest. */
export const keepLists = ({ queries }: ListState): ListState => ({
  queries: queries.filter(([, data]) => isPages(data)),
});

/** The key of a list ends with its first page: whether both are parts of the same list. */
const isSameList = (one: QueryKey, other: QueryKey) =>
  JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1));

/** Appends the lists of a further page of the site to those that the query cache has, as if the app had loaded them. */
export function appendPages(queryClient: QueryClient, { queries }: ListState): void {
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

/** Refers to an earlier text by its index among distinct texts. */
type Repetition = { '=': number };

/** Shorter texts are not worth a reference. */
const shortest = 12;
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length >= shortest;

const isRepetition = (value: unknown): value is Repetition =>
  typeof value === 'object' && value !== null && '=' in value && typeof value['='] === 'number';

/** Creates a `JSON.stringify` replacer for one use: a repeated text becomes a reference. */
function shortenRepeated(): (value: unknown) => unknown {
  const indexes = new Map<string, number>();
  return (value) => {
    if (!isLong(value)) return value;
    const index = indexes.get(value);
    if (index !== undefined) return { '=': index } satisfies Repetition;
    indexes.set(value, indexes.size);
    return value;
  };
}

/** Creates a `JSON.parse` reviver for one use, which relies on the order of the texts. */
function restoreRepeated(): (value: unknown) => unknown {
  const texts: string[] = [];
  return (value) => {
    if (isRepetition(value)) return texts[value['=']];
    if (isLong(value)) texts.push(value);
    return value;
  };
}

/**
 * Serialises a page's data without repetitions. With them pages are 1 to 6 % larger, and an article with many pictures is
 * above its limit of 46 kB; after compression they are equal.
 */
export function writeState(state: unknown): string {
  const shorten = shortenRepeated();
  return toInlineJson(state, (key, value) => shorten(packPicture(key, value)));
}

/** Parses the output of `writeState`. */
export function readState<State>(text: string): State {
  const restore = restoreRepeated();
  return JSON.parse(text, (key, value) => unpackPicture(key, restore(value)));
}
