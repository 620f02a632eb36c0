import { fixedAuthor, type ListedArticle } from '@madrasah/contract';
import type { Work } from '../../shared/work.ts';
import { type Readership, showsAuthorNames } from '../site-content/index.ts';
import { withItsPictures, withPictures } from './articles.pictures.ts';

/** Whom articles are shown to, and what showing them needs. */
type Audience = Readership & Pick<Work, 'images'>;

const unsigned = { author: fixedAuthor, authorUser: null };

/** What is told instead of who wrote an article, where that is not told. */
const bylineFor = async (audience: Audience) => ((await showsAuthorNames(audience)) ? {} : unsigned);

/** The articles as this audience sees them, with what is known of their pictures. */
export async function showArticles<View extends ListedArticle>(audience: Audience, articles: readonly View[]) {
  const byline = await bylineFor(audience);
  return withPictures(
    audience,
    articles.map((article) => ({ ...article, ...byline })),
  );
}

/** The same for one article. */
export const showArticle = async <View extends ListedArticle>(audience: Audience, article: View) =>
  withItsPictures(audience, { ...article, ...(await bylineFor(audience)) });
