import { readRefusal } from '@madrasah/api-client';
import { type Article, articlePath, type ListedArticle, limits } from '@madrasah/contract';
import { forDisplay, readingMinutes, shortened, visibleText } from '@madrasah/rich-text/display';
import { queryOptions } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../../router.tsx';

/** An article as its page shows it: the content made ready for display, once, when it arrives. */
export type ReadableArticle = Article & { minutes: number; summary: string };

const descriptionLength = 160;

export function toReadable(article: Article): ReadableArticle {
  const words = visibleText(article.content);
  return {
    ...article,
    content: forDisplay(article.content),
    minutes: readingMinutes(words),
    summary: shortened(visibleText(article.excerpt) || words, descriptionLength),
  };
}

export const articleQueryKey = (key: string) => ['readable-article', key] as const;

/** @param key slug, publicId or id, as it stands in the address (RT-012) */
export const articleQuery = ({ client }: Pick<RouterContext, 'client'>, key: string) =>
  queryOptions({
    queryKey: articleQueryKey(key),
    queryFn: async ({ signal }) => toReadable((await client.articles.byId.query({ id: key }, { signal })).data),
  });

export { articlePath };

type Address = { category: string; slug: string };

/** Related articles; when they cannot be had, the newest of the category without the article itself. */
export const relatedQuery = ({ client }: Pick<RouterContext, 'client'>, { category, slug }: Address) =>
  queryOptions({
    queryKey: ['related-articles', slug, category] as const,
    queryFn: async ({ signal }): Promise<ListedArticle[]> => {
      const limit = limits.page.relatedSize;
      try {
        return (await client.articles.related.query({ slug, limit, view: 'card' }, { signal })).data;
      } catch {
        const input = { category, page: 1, limit: limit + 1, view: 'card' } as const;
        const { data } = await client.articles.published.query(input, { signal });
        return data.filter((article) => article.slug !== slug).slice(0, limit);
      }
    },
  });

const isFormerSlug = (article: Article, key: string) =>
  key !== article.slug && key !== article.publicId && key !== String(article.id);

/**
 * Fetches an article and what to read next. A former slug leads to the present one for good.
 * Throws `notFound` for what a visitor may not see.
 */
export async function loadArticle(context: RouterContext, address: Address): Promise<ReadableArticle> {
  const related = context.queryClient.prefetchQuery(relatedQuery(context, address));
  const article = await findArticle(context, address.slug);
  if (isFormerSlug(article, address.slug)) throw redirect({ href: articlePath(article), statusCode: 301 });
  await related;
  return article;
}

async function findArticle(context: RouterContext, key: string): Promise<ReadableArticle> {
  try {
    return await context.queryClient.ensureQueryData(articleQuery(context, key));
  } catch (error) {
    if (readRefusal(error).code === 'NOT_FOUND') throw notFound();
    throw error;
  }
}
