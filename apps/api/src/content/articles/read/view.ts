import { type ListedArticle, type Picture, pick } from '@madrasah/contract';
import { z } from 'zod';
import { describePictures } from '../../../platform/media/index.ts';
import { articleTag, authorTag, categoryTag } from '../../../shared/change-tags.ts';
import type { Collecting } from '../../../trpc/cache-dependencies.ts';
import { t } from '../../../trpc/init.ts';
import type { ServiceContext } from '../../../trpc/service-context.ts';
import { bylineFor, type ReaderContext } from '../../privacy/index.ts';

const imageInText = /<img\b[^<>]*\ssrc="(?<url>[^"<>]+)"/g;

type ShowsPictures = Partial<Pick<ListedArticle, 'image' | 'galleries' | 'content'>>;

/** The addresses of the pictures in an article: the main image first, each once. */
export function picturesIn({ image, galleries = [], content = '' }: ShowsPictures): string[] {
  const inText = [...content.matchAll(imageInText)].map(({ groups }) => groups?.url);
  const urls = [image, ...galleries.map(({ imageUrl }) => imageUrl), ...inText];
  return [...new Set(urls.filter((url) => typeof url === 'string'))];
}

const selection = z.object({ fields: z.array(z.string()).optional() });
const page = z.looseObject({ data: z.array(z.looseObject({})) });

/** Leaves out of each article what `fields` does not name, after the complete response was checked. */
export const selectFields = t.middleware(async ({ next, input }) => {
  const result = await next();
  const { fields } = selection.parse(input);
  if (!result.ok || !fields) return result;
  const { data, ...others } = page.parse(result.data);
  return { ...result, data: { ...others, data: data.map((article) => pick(article, fields)) } };
});

/** The caller, and the dependencies of views. */
export type ViewContext = ReaderContext & Collecting & Pick<ServiceContext, 'images'>;

/** Declares the tags of a response that shows this article. */
function declare({ cacheDependencies }: Collecting, { id, categorySlug, authorUser, expiresAt }: ListedArticle) {
  cacheDependencies?.addTags([articleTag(id), categorySlug === null ? 'categories' : categoryTag(categorySlug)]);
  if (authorUser) cacheDependencies?.addTags([authorTag(authorUser.id)]);
  if (expiresAt) cacheDependencies?.expireAt(new Date(expiresAt));
}

/** Adds the byline for this caller and the data of the pictures to articles; both are queried together. */
async function viewOf(context: ViewContext, articles: readonly ListedArticle[]) {
  const byline = await bylineFor(context);
  const known = await describePictures(context, articles.flatMap(picturesIn));
  return <View extends ListedArticle>(article: View): View & { pictures: Picture[] } => {
    const pictures = picturesIn(article).flatMap((url) => known.get(url) ?? []);
    const shown = { ...article, ...byline, pictures };
    declare(context, shown);
    return shown;
  };
}

/** The articles as this caller sees them. */
export const toArticleViews = async <View extends ListedArticle>(context: ViewContext, articles: readonly View[]) =>
  articles.map(await viewOf(context, articles));

export const toArticleView = async <View extends ListedArticle>(context: ViewContext, article: View) =>
  (await viewOf(context, [article]))(article);
