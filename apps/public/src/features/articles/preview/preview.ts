import { queryOptions } from '@tanstack/react-query';
import { displayContentQuery } from '../../../shared/display-content.ts';
import { loadLinked } from '../../../shared/preview/preview.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { type ReadableArticle, toReadable } from '../article/article.ts';

const previewQuery = ({ client }: Pick<RouterContext, 'client'>, secret: string) =>
  queryOptions({
    queryKey: ['preview', secret] as const,
    queryFn: async ({ signal }) => toReadable((await client.previews.read.query({ secret }, { signal })).data),
  });

/** The current state of the article behind a preview link. Throws `notFound` for an invalid link. */
export const loadPreview = (context: RouterContext, secret: string): Promise<ReadableArticle> =>
  loadLinked(async () => {
    const [article] = await Promise.all([
      context.queryClient.ensureQueryData(previewQuery(context, secret)),
      context.queryClient.prefetchQuery(displayContentQuery(context)),
    ]);
    return article;
  });
