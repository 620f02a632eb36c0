import { type ArticleSearchResponse, fixedAuthor, type ListedArticle } from '@madrasah/contract';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { type ReaderContext, showsAuthorNames } from '../site-content/index.ts';
import { withItsPictures, withPictures } from './articles.pictures.ts';
import type { SearchResult } from './articles.search.ts';

/** Who reads the articles, and what their views are made with. */
type ViewContext = ReaderContext & Pick<ServiceContext, 'images'>;

const anonymousByline = { author: fixedAuthor, authorUser: null };

/** Replaces the byline for readers who may not see who wrote an article. */
const bylineFor = async (context: ViewContext) => ((await showsAuthorNames(context)) ? {} : anonymousByline);

/** The articles as this reader sees them, with what is known of their pictures. */
export async function toArticleViews<View extends ListedArticle>(context: ViewContext, articles: readonly View[]) {
  const byline = await bylineFor(context);
  return withPictures(
    context,
    articles.map((article) => ({ ...article, ...byline })),
  );
}

/** The same for one article. */
export const toArticleView = async <View extends ListedArticle>(context: ViewContext, article: View) =>
  withItsPictures(context, { ...article, ...(await bylineFor(context)) });

/** What a search found. */
export const toSearchAnswer = ({ articles, pagination, pages }: SearchResult): ArticleSearchResponse => ({
  data: articles.map(({ article, snippet }) => ({ ...article, snippet })),
  pagination,
  pages: pages.map(({ title, href, snippet }) => ({ title, href, snippet })),
});
