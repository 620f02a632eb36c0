import { queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { displayContentQuery } from '../../../shared/display-content.ts';
import { noindexHead } from '../../../shared/metadata/page-head.ts';
import { isNotFoundError } from '../../../shared/not-found-error.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { type ReadableArticle, toReadable } from '../article/article.ts';

const previewQuery = ({ client }: Pick<RouterContext, 'client'>, secret: string) =>
  queryOptions({
    queryKey: ['preview', secret] as const,
    queryFn: async ({ signal }) => toReadable((await client.previews.read.query({ secret }, { signal })).data),
  });

/** The current state of the article behind a preview link. Throws `notFound` for an invalid link. */
export async function loadPreview(context: RouterContext, secret: string): Promise<ReadableArticle> {
  try {
    const [article] = await Promise.all([
      context.queryClient.ensureQueryData(previewQuery(context, secret)),
      context.queryClient.prefetchQuery(displayContentQuery(context)),
    ]);
    return article;
  } catch (error) {
    if (isNotFoundError(error)) throw notFound();
    throw error;
  }
}

/** Excluded from search engines; the page's address is not sent as a referrer. */
export function previewHead(article: ReadableArticle | undefined) {
  const { meta } = noindexHead(article ? `Pratinjau: ${article.title || 'Tanpa judul'}` : 'Pratinjau Tidak Ditemukan');
  return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }] };
}
