import { queryOptions } from '@tanstack/react-query';
import type { RouterContext } from '../../../shared/router-context.ts';
import { articleQueryKey, toReadable } from '../article/article.ts';

/**
 * The main article of a category, or null. Its key has the form of an article's, so that its text is sent only
 * once, in the page; no address of an article contains a slash.
 */
export const mainArticleQuery = ({ client }: Pick<RouterContext, 'client'>, category: string) =>
  queryOptions({
    queryKey: articleQueryKey(`${category}/`),
    queryFn: async ({ signal }) => {
      const { data } = await client.categories.mainArticle.query({ slug: category }, { signal });
      return data && toReadable(data);
    },
  });
