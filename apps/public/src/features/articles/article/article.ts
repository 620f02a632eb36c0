import { type Article, limits } from '@madrasah/contract';
import { articlePath, picturePlaces, pictureSources } from '@madrasah/display';
import {
  type FindPicture,
  readingMinutes,
  repeatsBeginning,
  toDisplayHtml,
  truncateText,
  visibleText,
} from '@madrasah/rich-text/display';
import { queryOptions } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { type CardArticle, toCardArticle } from '../../../shared/article-list/card-article.ts';
import { isNotFoundError } from '../../../shared/not-found-error.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { commentsQuery } from '../comments/comments.ts';
import { displayContentQuery } from './display-content.ts';

/**
 * An article as its page shows it: the content and the excerpt made ready for display, once, when they arrive. An
 * excerpt without words, or with those that the content begins with anyway, is none.
 */
export type ReadableArticle = Article & { minutes: number; summary: string };

const descriptionLength = 160;

/** What the text needs to know of the pictures in it. */
const picturesInText =
  ({ pictures = [] }: Article): FindPicture =>
  (address) => {
    const known = pictures.find(({ url }) => url === address);
    if (!known) return undefined;
    const { width, height } = known;
    return { width, height, sources: pictureSources(known, picturePlaces.text) };
  };

/** The pictures outside the text. The markup of the text already contains the data of the others. */
function picturesBesideText({ image, galleries, pictures = [] }: Article) {
  const beside = new Set([image, ...galleries.map(({ imageUrl }) => imageUrl)]);
  return pictures.filter(({ url }) => beside.has(url));
}

export function toReadable(article: Article): ReadableArticle {
  const words = visibleText(article.content);
  const excerptWords = visibleText(article.excerpt);
  const isLead = excerptWords !== '' && !repeatsBeginning(excerptWords, words);
  return {
    ...article,
    content: toDisplayHtml(article.content, picturesInText(article)),
    excerpt: isLead ? toDisplayHtml(article.excerpt) : '',
    pictures: picturesBesideText(article),
    minutes: readingMinutes(words),
    summary: truncateText(excerptWords || words, descriptionLength),
  };
}

export const articleQueryKey = (key: string) => ['readable-article', key] as const;

/** @param key slug, publicId or id, as in the address (RT-012) */
export const articleQuery = ({ client }: Pick<RouterContext, 'client'>, key: string) =>
  queryOptions({
    queryKey: articleQueryKey(key),
    queryFn: async ({ signal }) => toReadable((await client.articles.byId.query({ id: key }, { signal })).data),
  });

/** Whether the key in an address is one of the article's own; a former slug is not (RT-012). */
const matchesKey = ({ id, publicId, slug }: Pick<Article, 'id' | 'publicId' | 'slug'>, key: string) =>
  key === slug || key === publicId || key === String(id);

type Address = { category: string; slug: string };

/** Related articles; when they cannot be had, the newest of the category without the article itself. */
export const relatedQuery = ({ client }: Pick<RouterContext, 'client'>, { category, slug }: Address) =>
  queryOptions({
    queryKey: ['related-articles', slug, category] as const,
    queryFn: async ({ signal }): Promise<CardArticle[]> => {
      const limit = limits.page.relatedSize;
      try {
        return (await client.articles.related.query({ slug, limit, view: 'card' }, { signal })).data.map(toCardArticle);
      } catch {
        const input = { category, page: 1, limit: limit + 1, view: 'card' } as const;
        const { data } = await client.articles.published.query(input, { signal });
        return data
          .filter((article) => !matchesKey(article, slug))
          .slice(0, limit)
          .map(toCardArticle);
      }
    },
  });

/**
 * Fetches an article, what readers say to it, what to read next and how dates are shown. A former slug leads to the present one for good.
 * Throws `notFound` for what a visitor may not see.
 */
export async function loadArticle(context: RouterContext, address: Address, page = 1): Promise<ReadableArticle> {
  const extras = [
    context.queryClient.prefetchInfiniteQuery(commentsQuery(context, address.slug, page)),
    context.queryClient.prefetchQuery(relatedQuery(context, address)),
    context.queryClient.prefetchQuery(displayContentQuery(context)),
  ];
  const article = await findArticle(context, address.slug);
  if (!matchesKey(article, address.slug)) throw redirect({ href: articlePath(article), statusCode: 301 });
  await Promise.all(extras);
  return article;
}

async function findArticle(context: RouterContext, key: string): Promise<ReadableArticle> {
  try {
    return await context.queryClient.ensureQueryData(articleQuery(context, key));
  } catch (error) {
    if (isNotFoundError(error)) throw notFound();
    throw error;
  }
}
