import { queryOptions } from '@tanstack/react-query';
import type { RouterContext } from '../../../shared/router-context.ts';
import { articleQueryKey, toReadable } from '../article/article.ts';

/**
 * What a category shows above its list, or null. Named as an article's, so that its text travels once, in the
 * page; no address of an article holds a slash.
 */
export const mainArticleQuery = ({ client }: Pick<RouterContext, 'client'>, category: string) =>
  queryOptions({
    queryKey: articleQueryKey(`${category}/`),
    queryFn: async ({ signal }) => {
      const { data } = await client.categories.mainArticle.query({ slug: category }, { signal });
      return data && toReadable(data);
    },
  });
