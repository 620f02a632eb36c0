import { type Article, limits } from '@madrasah/contract';
import { articlePath, imageAddress, logoPath, markPath, picturePositions, pictureSources } from '@madrasah/display';
import {
  type FindPicture,
  readingMinutes,
  repeatsBeginning,
  toDisplayHtml,
  truncateText,
  visibleText,
} from '@madrasah/rich-text/display';
import { redirect } from '@tanstack/react-router';
import type { HeadSite, NamedSite } from '../../../shared/identity.ts';
import { descriptionLength, noindexHead, type PreviewImage, pageHead } from '../../../shared/metadata/page-head.ts';
import { orNotFound } from '../../../shared/or-not-found.ts';
import { authorPath } from '../../../shared/paths.ts';
import { queryOf } from '../../../shared/queries.ts';
import type { RouterContext } from '../../../shared/router-context.ts';
import { displayContentQuery, offFeatures } from '../../../shared/use-settings.ts';
import { commentsQuery } from '../comments/comments.ts';
import { type CardArticle, toCardArticle } from '../shared/ArticleListCard.tsx';

/** The HTML parts of an article's page. */
export type ArticleText = { content: string; excerpt: string };

/** The attribute of those parts in the document: hydration reads them there, so they are not sent again as data. */
export const articleContentAttribute = 'data-article-content';
export const articleExcerptAttribute = 'data-article-excerpt';

const readInnerHtml = (attribute: string) => document.querySelector(`[${attribute}]`)?.innerHTML ?? '';

/** Reads the article's HTML parts from the served document. */
export const readArticleText = (): ArticleText => ({
  content: readInnerHtml(articleContentAttribute),
  excerpt: readInnerHtml(articleExcerptAttribute),
});

/**
 * An article prepared for display once, when it is loaded. `summary` is the excerpt; empty when it has no text or
 * repeats the beginning of the content.
 */
export type ReadableArticle = Article & { minutes: number; summary: string };

/** The data of the pictures that the text conversion needs. */
const picturesInText =
  ({ pictures = [] }: Article): FindPicture =>
  (address) => {
    const known = pictures.find(({ url }) => url === address);
    if (!known) return undefined;
    const { width, height } = known;
    return { width, height, sources: pictureSources(known, picturePositions.text) };
  };

/** The pictures outside the text. The text's markup already contains the data of its pictures. */
function picturesOutsideText({ image, galleries, pictures = [] }: Article) {
  const outsideText = new Set([image, ...galleries.map(({ imageUrl }) => imageUrl)]);
  return pictures.filter(({ url }) => outsideText.has(url));
}

export function toReadable(article: Article): ReadableArticle {
  const text = visibleText(article.content);
  const excerpt = visibleText(article.excerpt);
  const isLead = excerpt !== '' && !repeatsBeginning(excerpt, text);
  return {
    ...article,
    content: toDisplayHtml(article.content, picturesInText(article)),
    excerpt: isLead ? toDisplayHtml(article.excerpt) : '',
    pictures: picturesOutsideText(article),
    minutes: readingMinutes(text),
    summary: truncateText(excerpt || text, descriptionLength),
  };
}

export const articleQueryKey = (key: string) => ['readable-article', key] as const;

/** @param key slug, publicId or id, as in the address */
export const articleQuery = ({ client }: RouterContext, key: string) =>
  queryOf(articleQueryKey(key), async (options) =>
    toReadable((await client.articles.byId.query({ id: key }, options)).data),
  );

/** Whether the key of the address is a current one of the article; a former slug is not. */
const matchesKey = ({ id, publicId, slug }: Pick<Article, 'id' | 'publicId' | 'slug'>, key: string) =>
  key === slug || key === publicId || key === String(id);

type Address = { category: string; slug: string };

/** Related articles; when they cannot be loaded, the newest of the category without the article itself. */
export const relatedQuery = ({ client }: RouterContext, { category, slug }: Address) =>
  queryOf(['related-articles', slug, category], async (options): Promise<CardArticle[]> => {
    const limit = limits.page.relatedSize;
    try {
      return (await client.articles.related.query({ slug, limit, view: 'card' }, options)).data.map(toCardArticle);
    } catch {
      const input = { category, page: 1, limit: limit + 1, view: 'card' } as const;
      const { data } = await client.articles.published.query(input, options);
      return data
        .filter((article) => !matchesKey(article, slug))
        .slice(0, limit)
        .map(toCardArticle);
    }
  });

/**
 * Loads an article, its comments, related articles and display settings. A former slug redirects permanently to the
 * current one. Throws `notFound` for an article that the visitor may not see.
 */
export async function loadArticle(context: RouterContext, address: Address, page = 1): Promise<ReadableArticle> {
  const hasComments = !offFeatures(context).includes('comments');
  const extras = [
    hasComments && context.queryClient.prefetchInfiniteQuery(commentsQuery(context, address.slug, page)),
    context.queryClient.prefetchQuery(relatedQuery(context, address)),
    context.queryClient.prefetchQuery(displayContentQuery(context)),
  ];
  const article = await orNotFound(context.queryClient.ensureQueryData(articleQuery(context, address.slug)));
  if (!matchesKey(article, address.slug)) throw redirect({ href: articlePath(article), statusCode: 301 });
  await Promise.all(extras);
  return article;
}

/** The link preview of the main image if it exists, else the image itself, with its size if known. */
function previewImageOf({ image, title, pictures = [] }: ReadableArticle, origin: string): PreviewImage | undefined {
  if (!image) return undefined;
  const alt = `Gambar utama: ${title}`;
  const known = pictures.find(({ url }) => url === image);
  const address = (url: string) => imageAddress(url, { publicOrigin: origin });
  if (known?.preview) return { url: address(known.preview), alt, ...limits.linkPicture };
  return { url: address(image), alt, ...(known && { width: known.width, height: known.height }) };
}

export function articleHead(article: ReadableArticle | undefined, site: HeadSite & Pick<NamedSite, 'isWithdrawn'>) {
  if (!article) return noindexHead(site, site.isWithdrawn ? 'Artikel Ini Sudah Ditarik' : 'Artikel Tidak Ditemukan');
  return pageHead(site, {
    title: article.metaTitle || article.title,
    description: article.metaDescription || article.summary,
    path: articlePath(article),
    picture: previewImageOf(article, site.origin),
    card: { kind: 'artikel', id: article.publicId, title: article.title },
    article: {
      publishedAt: article.publishedAt ?? article.createdAt,
      updatedAt: article.updatedAt,
      section: article.category,
      tags: article.tags,
    },
  });
}

const authorOf = ({ authorUser, author }: ReadableArticle, origin: string) =>
  authorUser
    ? { '@type': 'Person', name: authorUser.fullName, url: `${origin}${authorPath(authorUser.id)}` }
    : { '@type': 'Organization', name: author };

/** The main image, and its link preview. */
const imagesOf = (article: ReadableArticle, origin: string) => {
  const whole = imageAddress(article.image ?? logoPath, { publicOrigin: origin });
  const picture = previewImageOf(article, origin);
  return picture ? [...new Set([whole, picture.url])] : [whole];
};

/** The article in schema.org's terms. */
export function articleStructuredData(article: ReadableArticle, { origin, identity }: HeadSite) {
  const address = `${origin}${articlePath(article)}`;
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    image: imagesOf(article, origin),
    datePublished: article.publishedAt ?? article.createdAt,
    dateModified: article.updatedAt,
    articleSection: article.category,
    inLanguage: 'id',
    mainEntityOfPage: address,
    url: address,
    author: authorOf(article, origin),
    publisher: {
      '@type': 'EducationalOrganization',
      name: identity.name,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}${markPath('icon-512.png', identity.mark)}` },
    },
  };
}
