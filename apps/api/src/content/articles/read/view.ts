import type { ArticleSearchResponse, ListedArticle, Picture } from '@madrasah/contract';
import { describePictures } from '../../../platform/media/index.ts';
import { articleTag, authorTag, categoryTag } from '../../../shared/change-tags.ts';
import type { Collecting } from '../../../trpc/cache-dependencies.ts';
import type { ServiceContext } from '../../../trpc/service-context.ts';
import { bylineFor, type ReaderContext } from '../../privacy/index.ts';
import { picturesIn } from './pictures.ts';
import type { SearchResult } from './search.ts';

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

/** The same for one article. */
export const toArticleView = async <View extends ListedArticle>(context: ViewContext, article: View) =>
  (await viewOf(context, [article]))(article);

/** The response of a search. */
export async function toSearchResponse(
  context: ViewContext,
  { articles, pagination, pages }: SearchResult,
): Promise<ArticleSearchResponse> {
  const found = articles.map(({ article, snippet }) => ({ ...article, snippet }));
  return {
    data: await toArticleViews(context, found),
    pagination,
    pages: pages.map(({ title, href, snippet }) => ({ title, href, snippet })),
  };
}
