import type { ArticleSearchResponse, ListedArticle, Picture } from '@madrasah/contract';
import { describePictures } from '../../../platform/media/index.ts';
import { articleTag, authorTag, categoryTag } from '../../../shared/change-tags.ts';
import type { Collecting } from '../../../trpc/cache-dependencies.ts';
import type { ServiceContext } from '../../../trpc/service-context.ts';
import { bylineFor, type ReaderContext } from '../../privacy/index.ts';
import { picturesIn } from './pictures.ts';
import type { SearchResult } from './search.ts';

/** Who reads the articles, and what their views are made with. */
export type ViewContext = ReaderContext & Collecting & Pick<ServiceContext, 'images'>;

/** What an answer depends on that shows this of an article. */
function declare({ cacheDependencies }: Collecting, { id, categorySlug, authorUser, expiresAt }: ListedArticle) {
  cacheDependencies?.addTags([articleTag(id), categorySlug === null ? 'categories' : categoryTag(categorySlug)]);
  if (authorUser) cacheDependencies?.addTags([authorTag(authorUser.id)]);
  if (expiresAt) cacheDependencies?.expireAt(new Date(expiresAt));
}

/** Gives articles the byline for this reader and what is known of their pictures; all are asked for at once. */
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

/** The articles as this reader sees them. */
export const toArticleViews = async <View extends ListedArticle>(context: ViewContext, articles: readonly View[]) =>
  articles.map(await viewOf(context, articles));

/** The same for one article. */
export const toArticleView = async <View extends ListedArticle>(context: ViewContext, article: View) =>
  (await viewOf(context, [article]))(article);

/** What a search found. */
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
