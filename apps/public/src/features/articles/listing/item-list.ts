import { articlePath } from '@madrasah/display';
import type { CardArticle } from '../shared/card-article.ts';

/** The articles of a list in its order, as schema.org data. */
export const itemList = (origin: string, articles: readonly CardArticle[]) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: articles.map((article, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: `${origin}${articlePath(article)}`,
  })),
});
