import { fixedAuthor, type ListedArticle } from '@madrasah/contract';
import type { ServiceContext } from '../../shared/service-context.ts';
import { type ReaderContext, showsAuthorNames } from '../site-content/index.ts';
import { withItsPictures, withPictures } from './articles.pictures.ts';

/** Whom articles are shown to, and what showing them needs. */
type ViewContext = ReaderContext & Pick<ServiceContext, 'images'>;

const unsigned = { author: fixedAuthor, authorUser: null };

/** What is told instead of who wrote an article, where that is not told. */
const bylineFor = async (context: ViewContext) => ((await showsAuthorNames(context)) ? {} : unsigned);

/** The articles as this audience sees them, with what is known of their pictures. */
export async function showArticles<View extends ListedArticle>(context: ViewContext, articles: readonly View[]) {
  const byline = await bylineFor(context);
  return withPictures(
    context,
    articles.map((article) => ({ ...article, ...byline })),
  );
}

/** The same for one article. */
export const showArticle = async <View extends ListedArticle>(context: ViewContext, article: View) =>
  withItsPictures(context, { ...article, ...(await bylineFor(context)) });
